import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStandby } from '../../testing/start-standby.ts'

/**
 * Every command of docs/runbook.md is read out of the document and run with the role that it names, on a standby: what
 * runs there only reads, and runs on the primary too.
 */
const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docs/runbook.md', root), 'utf8')

const operations = readFileSync(new URL('docs/operations.md', root), 'utf8')
const [, monitorRole = ''] = /```sql\n(create role myaccount_monitor [\s\S]*?)```/.exec(operations) ?? []

interface Command {
  readonly section: string
  readonly language: string
  readonly role: string
  readonly body: string
}

function readCommands(): Command[] {
  return text.split(/^### /m).flatMap((section, index) =>
    Array.from(
      section.matchAll(/^```(\w+) ?(\w*)\n([\s\S]*?)^```$/gm),
      ([, language = '', role = '', body = '']) => ({
        section: index === 0 ? 'the first paragraphs' : (section.split('\n')[0] ?? ''),
        language,
        role,
        body: body.trim(),
      }),
    ),
  )
}

const commands = readCommands()
const statements = commands.filter(({ language }) => language === 'sql')

let standby: Awaited<ReturnType<typeof startStandby>>
let portal: pg.Client
let monitor: pg.Client

beforeAll(async () => {
  standby = await startStandby(async (adminUrl) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(
      monitorRole
        .replace('...', 'test-monitor')
        .replace('database myaccount ', 'database myaccount_standby '),
    )
    await admin.end()
  })
  portal = new pg.Client({ connectionString: standby.appUrl, options: '-c app.scope=jobs' })
  const monitorUrl = new URL(standby.appUrl)
  monitorUrl.username = 'myaccount_monitor'
  monitorUrl.password = 'test-monitor'
  monitor = new pg.Client({ connectionString: monitorUrl.href })
  await Promise.all([portal.connect(), monitor.connect()])
}, 120_000)
afterAll(async () => {
  await portal?.end()
  await monitor?.end()
  await standby?.stop()
})

test('has statements of both roles, and each names its role', () => {
  expect(statements.length).toBeGreaterThan(25)
  expect([...new Set(statements.map(({ role }) => role))].sort()).toEqual(['monitor', 'portal'])
})

test('runs on a standby', async () => {
  const { rows } = await portal.query('select pg_is_in_recovery() as is_standby, app_scope() as scope')
  expect(rows).toEqual([{ is_standby: true, scope: 'jobs' }])
  await expect(portal.query(`insert into job_runs (job) values ('x')`)).rejects.toThrow(/read-only/)
})

describe('a statement of the runbook answers', () => {
  test.each(statements.map((each) => [each.section, each] as const))('%s', async (_, { role, body }) => {
    const { fields } = await (role === 'portal' ? portal : monitor).query(body)
    expect(fields.length).toBeGreaterThan(1)
  })
})

test('verifies the audit by the command of the runbook', async () => {
  const [command] = commands.filter(({ body }) => body.startsWith('node '))
  const [, ...args] = (command?.body ?? '').split(' ')
  const env = { DATABASE_URL: standby.appUrl }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(root), env })
  expect(stdout).toMatch(/^ok: /)
})

test('has no command that no test runs', () => {
  const others = commands.filter(({ language }) => language !== 'sql').map(({ body }) => body)
  // The first opens the session in which the statements run; `options` above sets the same.
  expect(others).toEqual([
    `PGOPTIONS='-c app.scope=jobs' psql "$DATABASE_URL"`,
    'node scripts/audit/verify-audit.ts',
  ])
})
