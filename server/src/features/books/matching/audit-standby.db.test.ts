import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Standby, startStandby } from '../../../../testing/start-standby.ts'

/** `npm run audit:money` and `audit:verify` where docs/operations.md sends them: on a standby, as the role that serves. */
let standby: Standby
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-standby-'))
  standby = await startStandby(async (adminUrl) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        `insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date,
                                      booked_at)
         values (gen_random_uuid(), 'payments', 'pend', '1000482917', gen_random_uuid(), '2026-03-10', '2026-03-10',
                 '2026-03-10T15:00:00Z')`,
      )
      await client.query(
        `insert into accounts (account_number, account_name, agency_code, billing_zip, mailing_address, version)
         values ('1000482917', 'Larkspur Hollow Fellowship', '4401', '46799', '{}', 1)`,
      )
    } finally {
      await client.end()
    }
  })
}, 120_000)
afterAll(async () => {
  await standby?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(script: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../../../../../scripts/audit/${script}`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { DATABASE_URL: standby.appUrl },
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

test('runs on a standby: writes nothing there, and makes no temporary table', async () => {
  const client = new pg.Client({ connectionString: standby.adminUrl })
  await client.connect()
  try {
    expect((await client.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: true }])
    await expect(client.query('create temporary table t (n integer)')).rejects.toThrow(/recovery|read-only/)
  } finally {
    await client.end()
  }
})

test('reads all of the money there, and names what is violated', () => {
  const { status, out, err } = run('audit-money.ts', '--state', join(folder, 'state'))
  expect(err).toBe('')
  expect(out).toMatch(/^M5 .*"account_number":"1000482917"/m)
  expect(out).toMatch(/^M25 {2}ok/m)
  expect(status).toBe(1)
})

test('ends the walk of the audit trail there too', () => {
  const { status, out, err } = run('verify-audit.ts')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain('0 entries sealed')
})
