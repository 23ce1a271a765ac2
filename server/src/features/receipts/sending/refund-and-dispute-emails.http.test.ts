import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { openHand } from '../../payments/refunds-and-disputes/testing/hand-of-processor.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts
let sender: TestSender

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  sender = openSender(the)
})

/** A card payment of $1,626.34 whose receipt has left. */
async function payAndNotify(): Promise<PaymentFacts> {
  const payment = await the.pay({ invoices: '1000044110', method: card })
  await sender.send()
  sender.sent.length = 0
  return payment
}

const subjects = () => sender.sent.map(({ subject }) => subject.replace(/: \$.*$/, ''))

test('sends one email for each refund, with what went back, where it goes, and what stays', async () => {
  const payment = await payAndNotify()
  await hand.refund(payment, 10_000)
  await the.hear()
  await sender.send()
  expect(subjects()).toEqual(['Refunded in part'])
  for (const text of [
    'Money goes back to you, to Visa ending 4242.',
    '$100.00 of $1,626.34 was refunded on Mar 10, 2026.',
    '$1,526.34 was received and is being posted.',
  ])
    expect(sender.sent[0]?.text).toContain(text)
  await hand.refund(payment, payment.amountCents - 10_000)
  await sender.send()
  expect(subjects()).toEqual(['Refunded in part', 'Refunded'])
})

test('sends an email when a dispute is decided and not when it is opened: won, the payment stays', async () => {
  const payment = await payAndNotify()
  await hand.dispute(payment)
  await sender.send()
  expect(subjects()).toEqual([])
  await hand.endDispute(payment, 'won')
  await sender.send()
  expect(subjects()).toEqual(['Dispute decided, your payment stands'])
  expect(sender.sent[0]?.text).toContain('You paid $')
  // Whatever is heard again tells nothing again.
  await the.hear()
  await sender.send()
  expect(sender.sent).toHaveLength(1)
})

test('names in the email of a lost one who decided it, that the money went back, and what to do', async () => {
  const payment = await payAndNotify()
  await hand.dispute(payment)
  await hand.endDispute(payment, 'lost')
  await sender.send()
  expect(subjects()).toEqual(['Returned by your bank'])
  for (const text of [
    'The bank that issued the card decided the dispute for you.',
    'Your bank took the money back.',
    'If you still owe it, pay another way.',
    'Returned on: Mar 10, 2026',
  ])
    expect(sender.sent[0]?.text).toContain(text)
  expect(await the.get(payment.paymentId)).toMatchObject({
    state: 'returned',
    returnedOn: '2026-03-10',
    reason: { reason: 'dispute_lost', remedy: 'call_or_pay_again' },
  })
})
