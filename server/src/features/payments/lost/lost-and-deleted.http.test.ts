import { randomBytes } from 'node:crypto'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { larkspur } from '../../../../testing/test-records.ts'
import { loadRecords } from '../../../feed/feed.service.ts'
import { verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { largeInvoice, largeInvoiceRecord, openCodeFixture } from '../codes/testing/open-code-fixture.ts'
import { runInvariants } from '../invariants/run-invariants.ts'
import { postingOf } from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** A failover lost a payment, so nothing holds its invoice, and billing deletes it before the processor's list was read. */
let the: PayingApp
let before: Snapshot
let portal: RestoredPortal
let payer: string
let employee: string

beforeEach(async () => {
  the = await startPayingApp()
  payer = await the.signIn('treasurer')
  employee = await the.signIn('employee')
})
afterEach(async () => {
  await portal.close()
  await before.drop()
  await the.close()
})

const load = (...records: readonly FeedRecord[]) =>
  loadRecords(portal.parts.database, records, 'test', {
    isDemo: true,
    clock: () => the.clock.nowMs,
    randomBytes,
  })

async function bringBackWithoutInvoice(): Promise<void> {
  portal = await before.openPortal()
  const { v, type, id } = largeInvoiceRecord(0)
  await load({ v, type, id, version: 2, op: 'delete', accountNumber: larkspur } as never)
  expect(await before.sql('select 1 from invoices where invoice_number = $1', [largeInvoice])).toEqual([])
  await portal.parts.payments.work.openGate()
}

const read = async (path: string, cookie = payer) =>
  (await portal.call({ path: `/api/v1${path}`, cookie })).json()
const reconcile = (path: string) =>
  portal.call({ method: 'POST', path: `/api/v1${path}/reconcile`, cookie: employee, body: {} })

async function violated(): Promise<string[]> {
  const ask = (text: string, values: readonly unknown[]) => before.sql(text, [...values])
  const results = await runInvariants(ask, { nowMs: the.clock.nowMs, processorBook: null })
  return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
}

/** The payer sees the money on its way, an employee sees that billing has nothing to post it to. */
async function expectSeen({ paymentId, amountCents }: PaymentFacts, state: string): Promise<void> {
  expect(await read(`/payment/pending?accountNumber=${larkspur}`)).toMatchObject([
    { paymentId, invoice_number_ext: largeInvoice, amount: amountCents / 100, status: state },
  ])
  expect(await read(`/payments/${paymentId}`)).toMatchObject({
    state,
    lines: [{ invoiceNumber: largeInvoice }],
  })
  expect((await read(`/accounts/${larkspur}`)).due.invoiceNumbers).not.toContain(largeInvoice)
  expect((await read(`/admin/payments/${paymentId}`, employee)).unresolved).toEqual(['manual_review'])
  expect(await violated()).toEqual([])
}

test('shows a lost payment until billing has posted it, and keeps it in review while its invoice is gone', async () => {
  await the.load([largeInvoiceRecord(100_000)])
  const card = await the.save('card', visa)
  before = await takeSnapshot(the)
  const payment = await the.pay({ invoices: largeInvoice, method: card })
  await bringBackWithoutInvoice()
  await expectSeen(payment, 'succeeded')
  await reconcile(`/admin/payments/${payment.paymentId}`)
  await expectSeen(payment, 'succeeded')

  await load(largeInvoiceRecord(0, 3), postingOf(payment))
  await portal.parts.payments.work.post()
  expect((await read(`/payments/${payment.paymentId}`)).state).toBe('posted')
  await reconcile(`/admin/payments/${payment.paymentId}`)
  expect((await read(`/admin/payments/${payment.paymentId}`, employee)).unresolved).toEqual([])
  expect(await violated()).toEqual([])
})

test('shows employees a payment whose submission alone was lost too', async () => {
  await the.load([largeInvoiceRecord(3_000_000)])
  const fixture = await openCodeFixture(the, await the.save('bank', verifiedBank))
  const { payment, code } = await fixture.waitForCode()
  before = await takeSnapshot(the)
  await expect.poll(async () => (await fixture.enter(payment, code)).json().state).toBe('processing')
  await bringBackWithoutInvoice()
  await expectSeen(payment, 'processing')
  await before.sql('update payment_attempts set manual_review_since = null')
  expect(await violated()).toEqual(['M8'])
})
