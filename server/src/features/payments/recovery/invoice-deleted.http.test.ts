import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoice as invoiceRecord } from '../../../../testing/make-record.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { testTokens } from '../../../../testing/test-settings.ts'
import { retryWaiting } from '../../../feed/retry-waiting.job.ts'
import { freeInvoiceDeletesStatement } from '../../../feed/state/waiting.store.ts'
import { typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { postingOf } from '../testing/billing-of-payments.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts
const number = '1000099999'
let version = 0

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(async () => {
  await the.sql('delete from payment_postings')
  await clearPayments(the)
  await the.load([record({})])
})

/** Returns a newer version of this file's own invoice each time. */
function record(over: object): FeedRecord {
  version += 1
  const first = invoiceRecord({
    account: larkspur,
    number,
    policy: '12MF0104417',
    status: 'billed',
    due: '2026-03-30',
    cents: 50_000,
    dueCents: 50_000,
  })
  return { ...first, version, data: { ...first.data, ...over } } as FeedRecord
}
function deletion() {
  version += 1
  const { id } = record({})
  return { v: 1, type: 'invoice', id, version, op: 'delete', accountNumber: larkspur } as const
}
const sendDeletion = () => the.load([deletion() as never])
const isThere = async () =>
  (await the.sql('select 1 from invoices where invoice_number = $1', [number])).length === 1
const parked = async () => (await the.sql('select 1 from feed_parked')).length
const retryDeletes = () =>
  retryWaiting({
    database: the.parts.database,
    clock: () => the.clock.nowMs,
    randomBytes: () => new Uint8Array(10),
  }).run()

test('keeps an invoice that is being paid until billing has posted', async () => {
  const payment = await the.pay({ invoices: number, method: card })
  await expect(sendDeletion()).rejects.toThrow('"parked":1')
  expect([await isThere(), await retryDeletes()]).toEqual([true, 0])
  await the.load([record({ amountDueCents: 0, paidStatus: 'Paid' }), postingOf(payment)])
  await the.parts.payments.work.post()
  expect((await the.get(payment.paymentId)).state).toBe('posted')
})

test('keeps an invoice that is being paid when a snapshot of the account leaves it out', async () => {
  const payment = await the.pay({ invoices: number, method: card })
  const others = await the.sql<{ id: string; version: string }>(
    'select invoice_id as id, version from invoices where account_number = $1 and invoice_number <> $2',
    [larkspur, number],
  )
  version += 1
  const lines = [
    { v: 1, snapshot: larkspur, version, counts: { invoice: others.length } },
    ...others.map((each) => ({ type: 'invoice', id: each.id, version: Number(each.version) })),
  ]
  const answer = await the.app.inject({
    method: 'POST',
    url: '/feed/v1/snapshots',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  expect(answer.json(), answer.body).toMatchObject({
    types: [
      { type: 'invoice', kept: others.length, missing: 0, deleted: 0, newer: 0, waiting: 1, refused: 0 },
    ],
  })
  expect([await isThere(), await parked(), await retryDeletes()]).toEqual([true, 1, 0])
  expect((await the.get(payment.paymentId)).state).toBe('succeeded')
})

test('does not read a delete of a paid invoice again at each turn', async () => {
  const free = () => the.parts.database.read('feed', freeInvoiceDeletesStatement())
  const payment = await the.pay({ invoices: number, method: card })
  await the.load([record({ amountDueCents: 0, paidStatus: 'Paid' }), postingOf(payment)])
  await the.parts.payments.work.post()
  await expect(sendDeletion()).rejects.toThrow('"parked":1')
  expect([await free(), await retryDeletes(), await parked()]).toEqual([[], 0, 1])
  for (const table of ['payment_postings', 'billing_events', 'pending_payments'])
    await the.sql(`delete from ${table} where invoice_number = $1`, [number])
  expect(await free()).toHaveLength(1)
  expect([await retryDeletes(), await isThere()]).toEqual([1, false])
})

test('keeps an invoice whose payment is disputed until the bank has decided', async () => {
  const disputed = await the.save('card', { payment_method: 'pm_card_createDispute' })
  const payment = await the.pay({ invoices: number, method: disputed })
  await the.hear()
  expect((await the.get(payment.paymentId)).state).toBe('disputed')
  await expect(sendDeletion()).rejects.toThrow('"parked":1')
  expect([await isThere(), await retryDeletes()]).toEqual([true, 0])
  the.sandbox.closeDispute(the.sandbox.book().disputes.at(-1)?.id ?? '', 'won')
  await the.hear()
  const pending = await the.sql('select 1 from pending_payments where invoice_number = $1', [number])
  expect([(await the.get(payment.paymentId)).state, pending.length]).toEqual(['succeeded', 1])
})

test('deletes it by itself once the payment has failed, and refuses to pay it', async () => {
  const bank = await the.save('bank', typedBank('000222222227'))
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bank.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  const payment = await the.pay({ invoices: number, method: bank })
  await expect(sendDeletion()).rejects.toThrow('"parked":1')
  the.sandbox.settleAll()
  await the.hear()
  expect((await the.get(payment.paymentId)).state).toBe('failed')
  expect([await isThere(), await parked()]).toEqual([true, 1])
  expect([await retryDeletes(), await isThere(), await parked()]).toEqual([1, false, 0])
  expect(await retryDeletes()).toBe(0)
})

test('keeps a version that came later than a waiting deletion', async () => {
  const payment = await the.pay({ invoices: number, method: card })
  await expect(sendDeletion()).rejects.toThrow('"parked":1')
  await the.load([record({})])
  expect([await parked(), payment.state]).toEqual([0, 'succeeded'])
  expect([await retryDeletes(), await isThere()]).toEqual([0, true])
})
