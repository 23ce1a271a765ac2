import { randomBytes } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import {
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../server/src/clock.ts'
import { type Database, openDatabase } from '../server/src/database/database.ts'
import { loadRecords } from '../server/src/feed/feed.service.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts'
import { harrowValeMutual } from './carriers/demo-carrier.ts'
import { demoRecords, demoSeed } from './data/demo-world.ts'
import { seedPaymentMethods } from './seed-payment-methods.ts'

const today = calendarDate('2026-03-10')
const keys = {
  secretKey: 'sk_test_oftheworld',
  publishableKey: 'pk_test_oftheworld',
  webhookSecret: 'whsec_oftheworldoftheworld',
}
/** Enough of the demo world for people and what they own. */
const types: ReadonlySet<string> = new Set(['agency', 'user', 'account', 'seat'])

let testDatabase: TestDatabase
let database: Database
let sandbox: RunningProcessorSandbox

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ url: testDatabase.appUrl, connections: 2, statementTimeoutMs: 10_000 })
  const records = [...demoRecords({ today, seed: demoSeed })].filter(({ type }) => types.has(type))
  await loadRecords(database, records, 'test', { isDemo: true, clock: systemClock, randomBytes })
  sandbox = await startProcessorSandbox({
    port: 0,
    portalOrigin: 'http://localhost:9',
    webhookUrl: 'http://localhost:9/webhooks/processor',
    webhookSecret: keys.webhookSecret,
    apiKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    clock: () => new Date(),
    random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
    deliversByItself: false,
  })
})

afterAll(async () => {
  await database?.close()
  await sandbox?.stop()
  await testDatabase?.drop()
})

const seed = () =>
  seedPaymentMethods({
    appUrl: testDatabase.appUrl,
    processorUrl: sandbox.origin,
    keys,
    today,
    carrier: harrowValeMutual,
  })

interface Row {
  readonly account: string
  readonly kind: string
  readonly last4: string
  readonly state: string
  readonly isDefault: boolean
  readonly processorMethodId: string
  readonly processorCustomerId: string
}

const readMethods = () =>
  database.read(
    'staff',
    sql<Row>`
      select m.account_number as account, kind, last4, state, is_default,
             processor_method_id, processor_customer_id
      from payment_methods m join paying_accounts using (account_number) order by 1`,
  )

test('gives each insured login one verified bank account, and adds none at a second start', async () => {
  expect(await seed()).toBe(3)
  const given = await readMethods()
  const bank = { kind: 'bank', last4: '6789', state: 'active', isDefault: true }
  expect(given).toMatchObject(
    ['1000099125', '1000482917', '1000517330'].map((account) => ({ account, ...bank })),
  )
  expect(await seed()).toBe(0)
  expect(await readMethods()).toEqual(given)
  expect(sandbox.settings().microdepositDays, 'deposits take days again').toBe(1)
})

test('registers each of them at the processor as the customer that the portal names', async () => {
  for (const { processorMethodId, processorCustomerId } of await readMethods()) {
    const answer = await fetch(`${sandbox.origin}/v1/payment_methods/${processorMethodId}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    })
    expect(await answer.json()).toMatchObject({ customer: processorCustomerId })
  }
})

test('gives no other bank account to an account whose own was removed', async () => {
  await database.transaction('jobs', (tx) =>
    tx.change(sql`update payment_methods set state = 'removed', is_default = false`),
  )
  expect(await seed()).toBe(0)
})
