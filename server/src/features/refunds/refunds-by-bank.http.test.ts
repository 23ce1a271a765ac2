import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifiedBank, visa } from '../payment-methods/testing/start-methods-app.ts'
import { endAsBefore } from '../payments/refunds-and-disputes/testing/end-as-before.ts'
import { listForStaff, readBalances } from '../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from './testing/refund-fixture.ts'

/** Refunds that take days, fail late, or meet a return of the debit that they gave back. */
let the: PayingApp
let fixture: ReturnType<typeof openRefundFixture>
let bank: MethodFacts
let card: MethodFacts

const invoice = '1000044110'
const wholeCents = 162_634
const part = [{ invoiceNumber: invoice, amountCents: 10_000 }]

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openRefundFixture(the)
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
})
afterAll(() => the.close())
afterEach(async () => {
  the.sandbox.changeSettings({ failsRefunds: false, returnsRefundedDebits: false, listLagMs: 0 })
  await endAsBefore(the, invoice)
})

async function daysPass(days: number): Promise<void> {
  the.sandbox.moveTo(addDays(the.sandbox.today(), days))
  await the.hear()
}

const newest = async (paymentId: string) => (await fixture.book(paymentId)).refunds[0]
const emails = () =>
  the.sql<{ kind: string }>(`select kind from emails where kind like '%refund%' order by created_at`)
const notified = () =>
  the.sql<{ type: string }>(`select type from outbox_events where type like 'refund.%' order by sequence`)

test('returns money to a bank account the next banking day, and shows that until then', async () => {
  const { paymentId } = await the.pay({ invoices: invoice, method: bank })
  await daysPass(7)
  const refund = await fixture.request({ paymentId, lines: part })
  expect(refund).toMatchObject({ state: 'sent', isAtProcessor: true })
  expect((await fixture.book(paymentId)).refundableCents).toBe(wholeCents - 10_000)
  expect((await the.get(paymentId)).refundedCents).toBe(10_000)
  await daysPass(4)
  expect(await newest(paymentId)).toMatchObject({ state: 'succeeded' })
  expect((await notified()).map(({ type }) => type)).toEqual(['refund.succeeded'])
})

test('reports a refund that is sent back, which can be requested once more', async () => {
  the.sandbox.changeSettings({ failsRefunds: true })
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  expect(await fixture.request({ paymentId, lines: part })).toMatchObject({ state: 'sent' })
  await daysPass(4)
  expect(await newest(paymentId)).toMatchObject({ state: 'failed', failureCode: 'expired_or_canceled_card' })
  expect(await the.get(paymentId)).toMatchObject({ refundedCents: 10_000, refundFailedCents: 10_000 })
  expect((await emails()).map(({ kind }) => kind)).toEqual(['payment_refunded', 'refund_failed'])
  expect((await notified()).map(({ type }) => type)).toEqual(['refund.failed'])
  expect(await listForStaff(the)).toHaveLength(1)

  the.sandbox.changeSettings({ failsRefunds: false })
  expect((await fixture.book(paymentId)).refundableCents).toBe(wholeCents)
  expect(await fixture.request({ paymentId, lines: part })).toMatchObject({ state: 'succeeded' })
  expect(await the.get(paymentId)).toMatchObject({ refundedCents: 10_000, refundFailedCents: 0 })
  expect(await listForStaff(the)).toEqual([])
})

test('holds an event of a refund while the list of the processor does not show it', async () => {
  the.sandbox.changeSettings({ failsRefunds: true, listLagMs: 600_000 })
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  await fixture.request({ paymentId, lines: part })
  await daysPass(4)
  expect(await newest(paymentId)).toMatchObject({ state: 'sent' })
  the.pass(700_000)
  await the.hear()
  expect(await newest(paymentId)).toMatchObject({ state: 'failed' })
})

test('leaves a refund whose email could not be sent to employees', async () => {
  const unresolved = async () => {
    const path = '/api/v1/admin/payments?unresolved=email_given_up'
    const answer = await the.call({ path, cookie: await the.signIn('employee') })
    return answer.json().items.length
  }
  the.sandbox.changeSettings({ failsRefunds: true })
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  await fixture.request({ paymentId, lines: part })
  await daysPass(4)
  expect(await unresolved()).toBe(0)
  await the.sql(`update emails set send_at = null, last_error = 'bounced' where kind = 'refund_failed'`)
  expect(await unresolved()).toBe(1)
})

test('reports a refund that fails weeks after its success then', async () => {
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  expect(await fixture.request({ paymentId, lines: part })).toMatchObject({ state: 'succeeded' })
  the.sandbox.failRefund(the.sandbox.book().refunds.at(-1)?.id ?? '')
  await the.hear()
  expect(await newest(paymentId)).toMatchObject({ state: 'failed' })
  expect((await notified()).map(({ type }) => type)).toEqual(['refund.succeeded', 'refund.failed'])
})

test.each([
  ['in part', part, 10_000, 'returned'],
  ['whole', [{ invoiceNumber: invoice, amountCents: wholeCents }], wholeCents, 'refunded'],
])(
  'owes a debit once that was refunded %s and then returned in full, and never debits it',
  async (_, lines, cents, state) => {
    const { paymentId, confirmation } = await the.pay({ invoices: invoice, method: bank })
    await daysPass(7)
    const { refundId, state: asked } = await fixture.request({ paymentId, lines })
    if (asked === 'requested') await fixture.approve(refundId)
    await daysPass(4)
    const charges = the.sandbox.book().charges.length

    the.sandbox.changeSettings({ returnsRefundedDebits: true })
    expect(the.sandbox.returnDebit(the.sandbox.book().charges.at(-1)?.id ?? '')).toBe(true)
    await the.hear()
    await the.hear()
    expect((await the.get(paymentId)).state).toBe(state)
    expect(await readBalances(the)).toMatchObject({ double_credits: cents, processor_clearing: -cents })
    expect(await listForStaff(the)).toEqual([confirmation])
    expect((await notified()).map(({ type }) => type)).toEqual(['refund.succeeded', 'refund.credited_twice'])
    the.pass(40 * 24 * 60 * 60 * 1000)
    await the.parts.payments.work.recover()
    expect(the.sandbox.book().charges).toHaveLength(charges)
    expect(await listForStaff(the), 'until somebody settles it').toEqual([confirmation])
  },
)
