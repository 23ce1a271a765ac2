import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { messagesFor } from '@myaccount/messages/messages-for'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { describeForPayer } from '../../receipts/words/describe-for-payer.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { endAsBefore } from './testing/end-as-before.ts'
import { listForStaff, openHand } from './testing/hand-of-processor.ts'

/** A refund fails days after it was made: its payer is told so, until the money was given another way. */
let the: PayingApp
let hand: ReturnType<typeof openHand>
let card: MethodFacts

const invoice = '1000044110'

beforeAll(async () => {
  the = await startPayingApp()
  hand = openHand(the)
  card = await the.save('card', visa)
})
afterAll(() => the.close())
afterEach(() => endAsBefore(the, invoice))

async function fail(refund: string): Promise<void> {
  the.sandbox.failRefund(refund)
  await the.hear()
}

test.each([
  ['in part', 10_000, 'partially_refunded', 'Refunded in part'],
  ['whole', 162_634, 'refunded', 'Refunded'],
])('%s: the page shows no refund, and shows it once it was made', async (_, cents, state, words) => {
  const payment = await the.pay({ invoices: invoice, method: card })
  await fail(await hand.refund(payment, cents))
  const failed = await the.get(payment.paymentId)
  expect(failed).toMatchObject({ state, refundedCents: cents, refundFailedCents: cents })
  const { headline, sentences } = describeForPayer(failed, messagesFor('en'))
  expect(headline).toBe('The refund did not reach you')
  expect(sentences.join(' ')).not.toMatch(/was refunded|was sent back to you/)
  expect(sentences).toContain(
    'We still owe it to you and will send it another way. You do not need to do anything.',
  )
  expect(await listForStaff(the)).toEqual([payment.confirmation])

  await hand.refund(payment, cents)
  const given = await the.get(payment.paymentId)
  expect(given).toMatchObject({ state, refundFailedCents: 0 })
  expect(describeForPayer(given, messagesFor('en')).headline).toBe(words)
  expect(await listForStaff(the)).toEqual([])
})

test('shows what arrived and what did not when one of two refunds fails', async () => {
  const payment = await the.pay({ invoices: invoice, method: card })
  await hand.refund(payment, 20_000)
  await fail(await hand.refund(payment, 5_000))
  const facts = await the.get(payment.paymentId)
  expect(facts).toMatchObject({ refundedCents: 25_000, refundFailedCents: 5_000 })
  expect(describeForPayer(facts, messagesFor('en')).sentences).toEqual([
    '$50.00 of the refund did not go through, so it did not reach you.',
    'We still owe it to you and will send it another way. You do not need to do anything.',
    '$200.00 of $1,626.34 was refunded.',
    '$1,376.34 was received and is being posted.',
  ])
})
