import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { larkspur } from '../../../../testing/test-records.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { paidInvoice, postingOf, unpaidInvoice } from '../testing/billing-of-payments.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { applyFacts } from '../transitions/apply-facts.ts'
import { openHand, readBalances } from './testing/hand-of-processor.ts'

let the: PayingApp
let card: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(() => clearPayments(the))

/** $1,626.34 less the $100.00 that were refunded. */
const left = cents(152_634)

const never = () => {
  throw new Error('Nothing is to be done')
}

/** A payment won back, and another process that asked while it was disputed and applies the answer only now. */
async function applyLate(facts: Partial<ProcessorPayment>, factsSeen: number | undefined) {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  const hand = openHand(the)
  await hand.refund(payment, 10_000)
  await hand.dispute(payment)
  await hand.endDispute(payment, 'won')
  await applyFactsOf(payment, { refundedCents: cents(10_000), ...facts }, factsSeen)
  return payment
}

async function applyFactsOf(
  payment: PaymentFacts,
  facts: Partial<ProcessorPayment>,
  factsSeen: number | undefined,
): Promise<void> {
  const [row] = await the.sql<{ id: string }>('select processor_id as id from payment_attempts')
  const attemptId = parseWireId('payment', payment.paymentId)
  if (!attemptId.ok) throw new Error('No id')
  const late: ProcessorPayment = {
    processorId: row?.id ?? '',
    chargeId: null,
    attemptId: attemptId.value,
    amountCents: cents(payment.amountCents),
    status: 'succeeded',
    actionUrl: null,
    reasonCode: null,
    refundedCents: cents(0),
    dispute: null,
    isInquired: false,
    ...facts,
  }
  const work = { ...the.parts.paymentEngine.work, makeId: never, log: { info: never, error: never } }
  const key = { accountNumber: accountNumber(larkspur), attemptId: attemptId.value }
  await applyFacts(work, factsSeen === undefined ? key : { ...key, factsSeen }, late)
}

const standing = async () => {
  const [row] = await the.sql<{ state: string; isAsked: boolean; isFlagged: boolean }>(
    `select state, reconcile_at is not null as "isAsked", manual_review_since is not null as "isFlagged"
     from payment_attempts`,
  )
  return row
}

test.each([
  ['an open dispute', { dispute: { status: 'open', reasonCode: '10.4', amountCents: left } }, 2],
  ['a smaller refund', { refundedCents: cents(5_000) }, 1],
  ['nothing refunded yet, from the answer to the order', { refundedCents: cents(0) }, undefined],
] as const)(
  'changes nothing by %s that was read before the payment moved on, and queries again',
  async (_, facts, step) => {
    await applyLate(facts, step)
    expect(await standing()).toEqual({ state: 'partially_refunded', isAsked: true, isFlagged: false })
    const before = await readBalances(the)
    await the.parts.payments.work.recover()
    expect(await standing()).toEqual({ state: 'partially_refunded', isAsked: false, isFlagged: false })
    expect(await readBalances(the)).toEqual(before)
  },
)

test('does not query again what agrees with the books', async () => {
  await applyLate({ dispute: { status: 'won', reasonCode: '10.4', amountCents: left } }, 3)
  expect(await standing()).toEqual({ state: 'partially_refunded', isAsked: false, isFlagged: false })
})

test('applies what was missed when it queries again', async () => {
  const payment = await applyLate({ dispute: { status: 'open', reasonCode: '10.4', amountCents: left } }, 4)
  the.sandbox.changeSettings({ webhooks: { dropRate: 1 } })
  await openHand(the).refund(payment, 5_000)
  the.sandbox.changeSettings({ webhooks: { dropRate: 0 } })
  await the.parts.payments.work.recover()
  expect(await the.get(payment.paymentId)).toMatchObject({
    state: 'partially_refunded',
    refundedCents: 15_000,
  })
  expect((await standing())?.isAsked).toBe(false)
})

test('treats an answer that changed nothing as newer than one that was requested before it', async () => {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  const [before] = await the.sql<{ seen: number }>('select facts_seen as seen from payment_attempts')
  const charge = the.sandbox.book().charges.at(-1)?.id ?? ''
  the.sandbox.disputeCharge(charge)
  const open = the.sandbox.book().disputes.at(-1)?.id ?? ''
  the.sandbox.closeDispute(open, 'won')
  // Nobody heard of it while it was open.
  await the.hear()
  expect(await standing()).toMatchObject({ state: 'succeeded' })
  await applyFactsOf(
    payment,
    { dispute: { status: 'open', reasonCode: '10.4', amountCents: cents(162_634) } },
    before?.seen,
  )
  expect(await standing()).toEqual({ state: 'succeeded', isAsked: true, isFlagged: false })
  await the.parts.payments.work.recover()
  expect(await standing()).toEqual({ state: 'succeeded', isAsked: false, isFlagged: false })
})

test('queries again also if billing posts before', async () => {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  await openHand(the).dispute(payment)
  the.sandbox.changeSettings({ webhooks: { dropRate: 1 } })
  the.sandbox.closeDispute(the.sandbox.book().disputes.at(-1)?.id ?? '', 'lost')
  const whole = cents(162_634)
  await applyFactsOf(payment, { dispute: { status: 'lost', reasonCode: '10.4', amountCents: whole } }, 0)
  expect(await standing()).toEqual({ state: 'disputed', isAsked: true, isFlagged: false })
  await the.load([await paidInvoice(the, '1000044110'), postingOf(payment)])
  await the.parts.payments.work.post()
  expect(await standing()).toEqual({ state: 'disputed', isAsked: true, isFlagged: false })
  await the.parts.payments.work.recover()
  expect(await standing()).toMatchObject({ state: 'returned' })
  the.sandbox.changeSettings({ webhooks: { dropRate: 0 } })
  await the.load([await unpaidInvoice(the, '1000044110')])
})
