import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  metadata,
  payWith,
  refusalOf,
  startTestedSandbox,
  type TestedSandbox,
} from './testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

test('charges a card at once, with its charge and its events', async () => {
  const intent = await payWith(tested.stripe, 'pm_card_visa', { expand: ['latest_charge', 'payment_method'] })
  expect(intent).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 128_400,
    metadata,
    latest_charge: { object: 'charge', paid: true, payment_method_details: { card: { last4: '4242' } } },
    payment_method: { object: 'payment_method', card: { brand: 'visa' } },
  })
  expect(await tested.hear()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  expect(tested.sandbox().book().charges).toMatchObject([
    { amountCents: 128_400, state: 'succeeded', metadata, paymentIntentId: intent.id },
  ])
})

test('creates an intent first and confirms it later, once', async () => {
  const { stripe } = tested
  const created = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  expect(created.status).toBe('requires_payment_method')
  const confirmed = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_mastercard' })
  expect(confirmed.status).toBe('succeeded')
  const again = await refusalOf(stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' }))
  expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(tested.sandbox().book().charges).toHaveLength(1)
})

describe('a declined card', () => {
  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])('answers %s with a 402 of %s, %s, and moves no money', async (token, code, declineCode) => {
    const error = await refusalOf(payWith(tested.stripe, token))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      metadata,
      last_payment_error: { code },
    })
    expect(tested.sandbox().book().charges).toMatchObject([{ state: 'failed', failureCode: code }])
    expect(await tested.hear()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
  })

  test('leaves the intent payable with another card', async () => {
    const { payment_intent: intent } = await refusalOf(payWith(tested.stripe, 'pm_card_chargeDeclined'))
    const paid = await tested.stripe.paymentIntents.confirm(intent?.id ?? '', {
      payment_method: 'pm_card_visa',
    })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })
})
