import type Stripe from 'stripe'
import { brandOfCard, codeLengthOf, passesLuhn, stripSeparators } from '../numbers/card-number.ts'
import { behaviorOfCard, type CardBrand, cardTokens } from '../numbers/test-cards.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { ProcessorError } from '../wire/processor-error.ts'
import { noBillingDetails, readBillingDetails } from './billing-details.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type CardFacts, cardMethod } from './payment-method-shape.ts'

type NewCard = Omit<CardFacts, 'id' | 'last4' | 'fingerprint' | 'behavior'> & {
  readonly number: string
  readonly brand: CardBrand
}

/** From what was typed; throws Stripe's card errors, which name the field. */
export function makeCard(processor: Processor, sent: Parameters): Stripe.PaymentMethod {
  const card = sent.nested('card')
  const number = stripSeparators(card.needText('number'))
  const brand = brandOfCard(number)
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  if (brand === null) throw cardError('card_not_supported', 'Your card is not supported.', 'number')
  const expMonth = card.integer('exp_month') ?? 0
  const expYear = card.integer('exp_year') ?? 0
  if (expMonth < 1 || expMonth > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = processor.today()
  // Good through the last day of its month (domain.md 3.2.3).
  const isPast = `${expYear}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7)
  if (isPast || expYear > Number(today.slice(0, 4)) + 20)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const code = card.text('cvc')
  if (code !== undefined && (!/^\d+$/.test(code) || code.length !== codeLengthOf(brand)))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return keepCard(processor, {
    created: stampOf(processor),
    metadata: sent.metadata(),
    billing: readBillingDetails(sent.nested('billing_details')),
    number,
    brand,
    expMonth,
    expYear,
  })
}

/** Undefined when the token is none of a card's. */
export function makeCardOfToken(processor: Processor, token: string): Stripe.PaymentMethod | undefined {
  const number = Object.hasOwn(cardTokens, token) ? cardTokens[token] : undefined
  const brand = number === undefined ? null : brandOfCard(number)
  if (number === undefined || brand === null) return undefined
  return keepCard(processor, {
    created: stampOf(processor),
    metadata: {},
    billing: noBillingDetails,
    number,
    brand,
    expMonth: 12,
    expYear: Number(processor.today().slice(0, 4)) + 2,
  })
}

function keepCard(processor: Processor, { number, brand, ...facts }: NewCard): Stripe.PaymentMethod {
  const behavior = behaviorOfCard(number, brand)
  const id = processor.newId('pm', 'payment_method')
  const shown = { last4: number.slice(-4), fingerprint: fingerprintOf(number) }
  const method = cardMethod({ ...facts, ...shown, id, behavior })
  processor.book.put('payment_method', id, method)
  processor.book.put('instrument', id, { kind: 'card', behavior, isSetUp: false })
  return method
}

function cardError(code: string, message: string, param: string): ProcessorError {
  return new ProcessorError({ status: 402, type: 'card_error', code, message, param })
}
