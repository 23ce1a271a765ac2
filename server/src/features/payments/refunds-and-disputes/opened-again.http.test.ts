import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { messagesFor } from '@myaccount/messages/messages-for'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mastercard, typedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { describeForPayer } from '../../receipts/words/describe-for-payer.ts'
import {
  nextInvoice,
  paidInvoice,
  postingOf,
  postingOfLine,
  unpaidInvoice,
} from '../testing/billing-of-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import { isPayable, openHand, violatedInvariants } from './testing/hand-of-processor.ts'

/** A returned amount is owed again at once (ADR 0026): the exact amount, without what somebody else has paid. */
let the: PayingApp
let card: MethodFacts
let other: MethodFacts
/** Its debits are taken, and come back days later. */
let bounces: MethodFacts

const invoice = '1000044110'
const second = '1000043544'

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  other = await the.save('card', mastercard)
  bounces = await the.save('bank', typedBank('000888888881'))
  const proof = await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${bounces.id}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })
  expect(proof.statusCode).toBe(200)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

const stateOf = async ({ paymentId }: PaymentFacts) => (await the.get(paymentId)).state

async function pass(days: number): Promise<void> {
  the.sandbox.moveTo(addDays(the.sandbox.today(), days))
  await the.hear()
}

/** A payment from the account whose debits come back, posted by billing. */
async function payAndPost(invoices: string, leftCents = 0): Promise<PaymentFacts> {
  const payment = await the.pay({ invoices, method: bounces, over: { isRepeatMeant: true } })
  await pass(6)
  expect(await stateOf(payment)).toBe('succeeded')
  await post(payment, leftCents)
  return payment
}

async function post(payment: PaymentFacts, leftCents = 0): Promise<void> {
  await the.load([await paidInvoice(the, invoice, leftCents), postingOf(payment)])
  await the.parts.payments.work.post()
  expect(await stateOf(payment)).toBe('posted')
}

async function readInvoice() {
  const [row] = await the.sql<{ due: number; status: string }>(
    'select amount_due_cents::int as due, paid_status as status from invoices where invoice_number = $1',
    [invoice],
  )
  return row
}

test('owes the first of two parts again that comes back after the second was posted', async () => {
  const first = await payAndPost(`${invoice}:60000`, 102_634)
  await post(await the.pay({ invoices: invoice, method: card }))
  await pass(6)
  expect(await stateOf(first)).toBe('returned')
  expect(await readInvoice()).toEqual({ due: 60_000, status: 'Partially Paid' })
  expect(await isPayable(the, invoice)).toBe(true)
})

test('owes all of it again after both parts come back', async () => {
  await payAndPost(`${invoice}:102634`, 60_000)
  const rest = await the.pay({ invoices: invoice, method: bounces, over: { isRepeatMeant: true } })
  await pass(6)
  expect(await readInvoice()).toMatchObject({ due: 162_634 })
  await post(rest, 0)
  await pass(6)
  expect(await stateOf(rest)).toBe('returned')
  expect(await readInvoice()).toMatchObject({ due: 60_000 })
})

test('keeps the paid invoice that billing sent once more before the return', async () => {
  const payment = await payAndPost(invoice)
  await the.load([
    await nextInvoice(the, invoice, { amountDueCents: 0, paidStatus: 'Paid', paymentPlan: 'Quarterly' }),
  ])
  await pass(6)
  expect(await stateOf(payment)).toBe('returned')
  expect(await readInvoice()).toEqual({ due: 162_634, status: 'Unpaid' })
})

test('adds nothing when billing reported the return first', async () => {
  const payment = await payAndPost(invoice)
  await the.load([await nextInvoice(the, invoice, { amountDueCents: 165_134, paidStatus: 'Unpaid' })])
  await pass(6)
  expect(await stateOf(payment)).toBe('returned')
  expect(await readInvoice()).toEqual({ due: 165_134, status: 'Unpaid' })
})

test('owes all that was paid again, though more was due with the carry-over than the bill holds', async () => {
  await the.load([await nextInvoice(the, invoice, { amountDueCents: 170_000, previousBalanceCents: 7366 })])
  const payment = await payAndPost(invoice)
  await pass(6)
  expect([payment.amountCents, await readInvoice()]).toEqual([170_000, { due: 170_000, status: 'Unpaid' }])
})

test('keeps an invoice paid that was paid again during the dispute when that is lost', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  const again = await the.pay({ invoices: invoice, method: other })
  await the.load([await paidInvoice(the, invoice), postingOf(first), postingOf(again)])
  await the.parts.payments.work.post()
  await hand.endDispute(first, 'lost')
  expect([await stateOf(first), await stateOf(again)]).toEqual(['returned', 'posted'])
  expect(await readInvoice()).toEqual({ due: 0, status: 'Paid' })
  const facts = await the.get(first.paymentId)
  expect(facts.lines.map(({ owedCents }) => owedCents)).toEqual([0])
  expect(describeForPayer(facts, messagesFor('en')).sentences).not.toContain('The invoice is open again.')
})

test('leaves the invoice to billing after a refund of the second, once the first came back', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  const again = await the.pay({ invoices: invoice, method: other })
  await the.load([await paidInvoice(the, invoice), postingOf(first), postingOf(again)])
  await the.parts.payments.work.post()
  await hand.endDispute(first, 'lost')
  await hand.refund(again, again.amountCents)
  expect([await stateOf(first), await stateOf(again)]).toEqual(['returned', 'refunded'])
  expect(await readInvoice()).toEqual({ due: 0, status: 'Paid' })
})

test('counts a refund after the return against nothing that the second gave back before', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  const again = await the.pay({ invoices: invoice, method: other })
  await the.load([await paidInvoice(the, invoice), postingOf(first), postingOf(again)])
  await the.parts.payments.work.post()
  await hand.refund(again, 30_000)
  the.pass(1000)
  await hand.endDispute(first, 'lost')
  expect(await readInvoice()).toMatchObject({ due: 30_000 })
  the.pass(1000)
  await hand.refund(again, 10_000)
  expect(await violatedInvariants(the)).toEqual([])
  await the.sql('begin')
  try {
    await the.sql('delete from reopened_invoices')
    await the.sql(`update invoices set amount_due_cents = 0 where invoice_number = $1`, [invoice])
    expect(await violatedInvariants(the)).toContain('M15')
  } finally {
    await the.sql('rollback')
  }
})

test('opens the invoice once, by the second return of two payments of the full amount', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  const again = await the.pay({ invoices: invoice, method: other })
  await the.load([await paidInvoice(the, invoice), postingOf(first), postingOf(again)])
  await the.parts.payments.work.post()
  await hand.endDispute(first, 'lost')
  expect(await readInvoice()).toEqual({ due: 0, status: 'Paid' })
  await hand.dispute(again)
  await hand.endDispute(again, 'lost')
  expect([await stateOf(first), await stateOf(again)]).toEqual(['returned', 'returned'])
  expect(await readInvoice()).toEqual({ due: 162_634, status: 'Unpaid' })
})

test('does not call the invoice open once billing reports Paid, for a return that overtakes its posting', async () => {
  const payment = await the.pay({ invoices: invoice, method: bounces, over: { isRepeatMeant: true } })
  await pass(6)
  await pass(6)
  expect(await stateOf(payment)).toBe('returned')
  expect(describeForPayer(await the.get(payment.paymentId), messagesFor('en')).sentences).toContain(
    'The invoice is open again.',
  )
  await the.load([await paidInvoice(the, invoice), postingOf(payment)])
  await the.parts.payments.work.post()
  expect(await readInvoice()).toEqual({ due: 0, status: 'Paid' })
  expect(describeForPayer(await the.get(payment.paymentId), messagesFor('en')).sentences).not.toContain(
    'The invoice is open again.',
  )
})

test('does not ask twice for what was refunded after the posting and billing asks for already', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: `${invoice}:60000`, method: card })
  await post(first, 102_634)
  const rest = await the.pay({ invoices: invoice, method: other })
  await post(rest)
  await hand.refund(rest, 30_000)
  await the.load([await paidInvoice(the, invoice, 30_000)])
  await hand.dispute(rest)
  await hand.endDispute(rest, 'lost')
  expect(await stateOf(rest)).toBe('returned')
  expect(await readInvoice()).toEqual({ due: 102_634, status: 'Partially Paid' })
})

test('keeps this invoice paid after a refund of the other one, when an earlier dispute of it is lost', async () => {
  const hand = openHand(the)
  const first = await the.pay({ invoices: invoice, method: card })
  await hand.dispute(first)
  const again = await the.pay({ invoices: `${invoice},${second}`, method: other })
  await the.load([
    await paidInvoice(the, invoice),
    await paidInvoice(the, second),
    postingOf(first),
    postingOfLine(again, invoice, 162_634),
    postingOfLine(again, second, 39_200),
  ])
  await the.parts.payments.work.post()
  await hand.refund(again, 39_200)
  await hand.endDispute(first, 'lost')
  expect(await stateOf(first)).toBe('returned')
  expect(await readInvoice()).toEqual({ due: 0, status: 'Paid' })
  await the.load([await unpaidInvoice(the, second)])
})
