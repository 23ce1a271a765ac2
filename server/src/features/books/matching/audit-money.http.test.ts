import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFor, appRole } from '../../../../../demo/postgres/create-roles.ts'
import { testPasswords } from '../../../../testing/test-cluster.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf } from '../../payments/testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

/** `npm run audit:money`, as a process of its own on the database of a portal that has taken payments. */
let the: PayingApp
let folder: string

const databaseName = () => new URL(the.ownerUrl).pathname.slice(1)
const script = fileURLToPath(new URL('../../../../../scripts/audit/audit-money.ts', import.meta.url))
const invoice = '1000044110'
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-money-'))
  the = await startPayingApp()
  const payment = await the.pay({ invoices: invoice, method: await the.save('card', visa) })
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
  await the.load([{ ...postingOf(payment), id: `post:${payment.confirmation}:again` }])
  the.sandbox.changeSettings({ payoutFault: 'unknown_charge' })
  for (let day = 0; day < 2; day += 1) {
    the.pass(dayMs)
    await the.parts.books.match()
    the.sandbox.changeSettings({ payoutFault: 'none' })
  }
  await the.sql('set session_replication_role = replica')
  await the.sql(`update journal_lines set amount_cents = amount_cents + 1 where ledger_account = 'billing'`)
  await the.sql('set session_replication_role = origin')
  // The command lives on the day of this machine, and the books on that of the test.
  const offsetDays = Math.floor((the.clock.nowMs - Date.now()) / dayMs)
  await the.sql(`alter table business_clock drop constraint if exists business_clock_offset_days_check`)
  await the.sql(`update business_clock set offset_days = ${offsetDays}`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await the.close()
})

function start(state: string, args: readonly string[], processor: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [script, '--batch', '1', '--state', state, ...args], {
    // The role that docs/operations.md names.
    env: {
      DATABASE_URL: addressFor(the.ownerUrl, appRole, testPasswords.appPassword, databaseName()),
      ...processor,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += String(part)
  })
  child.stderr.on('data', (part) => {
    said.err += String(part)
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }))
  })
  return { child, ended }
}
const run = (state: string, ...args: string[]) => start(join(folder, state), args).ended
const linesOf = (state: string) => {
  const file = join(folder, state)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0
}

test('names what is violated and what differs, account by account, and unassigned money last', async () => {
  const { code, out, err } = await run('whole')
  expect(err).toBe('')
  expect(code).toBe(1)
  expect(out).toMatch(/^M5 .*"account_number":"1000482917"/m)
  expect(out).toMatch(/^ {5}posted_twice .*"accountNumber":"1000482917"/m)
  expect(out).toMatch(/^ {5}unknown_charge .*4200/m)
  expect(out).toMatch(/^M5 {3}1 rows/m)
  expect(out).toMatch(/^M10 {2}not compared/m)
  expect(out).toMatch(/^1 times posted_twice$/m)
})

test('reports nothing of other accounts, and does not compare what spans all accounts', async () => {
  const { code, out } = await run('others', '--from', `${BigInt(larkspur) + 1n}`, '--to', '9999999999')
  expect(code).toBe(0)
  expect(out).not.toContain(larkspur)
  expect(out).toMatch(/^M25 {2}not compared/m)
  expect((await run('own', '--from', larkspur, '--to', larkspur)).code).toBe(1)
})

test("compares the processor's charges account by account, and those of no account", async () => {
  const processor = {
    PROCESSOR_SECRET_KEY: testProcessorKeys.PROCESSOR_SECRET_KEY,
    PROCESSOR_URL: the.sandbox.origin,
  }
  const { code, out, err } = await start(
    join(folder, 'asked'),
    ['--from', `${BigInt(larkspur) + 1n}`, '--to', '9999999999'],
    processor,
  ).ended
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^M10 {2}ok/m)
})

test('reports after a kill and resume what one run reports', async () => {
  const whole = await run('one-run')
  const { child, ended } = start(join(folder, 'killed'), [])
  while (linesOf('killed') < 2 && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  const before = linesOf('killed')
  expect(before).toBeGreaterThanOrEqual(2)
  expect(before, 'it was not through').toBeLessThan(linesOf('one-run'))
  const resumed = await run('killed', '--resume')
  expect(resumed).toEqual(whole)
  expect(linesOf('killed')).toBe(linesOf('one-run'))
})

test('resumes nothing without a run, and nothing of another range', async () => {
  expect(await run('none', '--resume')).toMatchObject({
    code: 2,
    err: expect.stringContaining('nothing to resume'),
  })
  const other = await run('whole', '--resume', '--from', larkspur)
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('is of the accounts') })
})
