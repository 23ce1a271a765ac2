import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import type Stripe from 'stripe'
import { brandOfCard, codeLengthOf, passesLuhn, stripSeparators } from '../numbers/card-number.ts'
import { accountOfToken, effectOfAccount } from '../numbers/test-bank-accounts.ts'
import { behaviorOfCard, type CardBrand, cardTokens } from '../numbers/test-cards.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { noSuch, ProcessorError, parameterInvalid } from '../wire/processor-error.ts'
import { blockedDetails } from './block-account.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type BankFacts, bankMethod, type CardFacts, cardMethod } from './payment-method-shape.ts'

/** `billing_details` as sent; an address only when there is any part of it. */
function readBillingDetails(sent: Parameters): Stripe.PaymentMethod.BillingDetails {
  return {
    address: readAddress(sent.nested('address')),
    email: sent.text('email') ?? null,
    name: sent.text('name') ?? null,
    phone: sent.text('phone') ?? null,
    tax_id: null,
  }
}

function readAddress(sent: Parameters): Stripe.Address {
  return {
    city: sent.text('city') ?? null,
    country: sent.text('country') ?? null,
    line1: sent.text('line1') ?? null,
    line2: sent.text('line2') ?? null,
    postal_code: sent.text('postal_code') ?? null,
    state: sent.text('state') ?? null,
  }
}

const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** From `payment_method_data`, or the body of POST /v1/payment_methods. */
export function makeMethod(processor: Processor, sent: Parameters): Stripe.PaymentMethod {
  const type = sent.needText('type')
  if (type === 'card') return makeCard(processor, sent)
  if (type === 'us_bank_account') return makeBankAccount(processor, sent)
  throw parameterInvalid('type', 'Invalid type: must be one of card, us_bank_account')
}

/** A kept one by its id, or a new one by a ready-made token (`pm_card_visa`). */
export function needMethod(processor: Processor, id: string, param?: string): Stripe.PaymentMethod {
  const found =
    processor.book.find('payment_method', id) ??
    makeCardOfToken(processor, id) ??
    makeBankAccountOfToken(processor, id)
  if (!found) throw noSuch('PaymentMethod', id, param)
  return found
}

/** What a confirm names: `payment_method`, `payment_method_data`, or what the intent has already. */
export function chooseMethod(
  processor: Processor,
  sent: Parameters,
  before: string | Stripe.PaymentMethod | null,
): Stripe.PaymentMethod | undefined {
  const named = sent.text('payment_method')
  if (named !== undefined) return needMethod(processor, named, 'payment_method')
  if (sent.has('payment_method_data')) return makeMethod(processor, sent.nested('payment_method_data'))
  if (before === null) return undefined
  return needMethod(processor, typeof before === 'string' ? before : before.id, 'payment_method')
}

type NewAccount = Omit<BankFacts, 'id' | 'last4' | 'fingerprint' | 'blocked'> & {
  readonly number: string
  readonly isVerified: boolean
}

/** From what was typed; unverified until micro-deposits are told back. */
function makeBankAccount(processor: Processor, sent: Parameters): Stripe.PaymentMethod {
  const account = sent.nested('us_bank_account')
  const routingNumber = account.needText('routing_number')
  if (!isRoutingNumber(routingNumber))
    throw parameterInvalid(
      'us_bank_account[routing_number]',
      'You must use a valid routing number.',
      'routing_number_invalid',
    )
  const number = stripSeparators(account.needText('account_number'))
  if (!/^\d{4,17}$/.test(number))
    throw parameterInvalid(
      'us_bank_account[account_number]',
      'You must use a valid bank account number.',
      'account_number_invalid',
    )
  return keepAccount(processor, {
    created: stampOf(processor),
    metadata: sent.metadata(),
    billing: readBillingDetails(sent.nested('billing_details')),
    routingNumber,
    accountType: account.text('account_type') === 'savings' ? 'savings' : 'checking',
    // The fields do not ask: unless somebody says so, it is nobody's organization.
    holderType: account.text('account_holder_type') === 'company' ? 'company' : 'individual',
    number,
    isVerified: false,
  })
}

/** Undefined when the token is none of a bank account's. Stripe's ready-made accounts are verified. */
function makeBankAccountOfToken(processor: Processor, token: string): Stripe.PaymentMethod | undefined {
  const number = accountOfToken(token)
  if (number === undefined) return undefined
  return keepAccount(processor, {
    created: stampOf(processor),
    metadata: {},
    billing: { ...noBillingDetails, name: 'Test Account' },
    routingNumber: '110000000',
    accountType: 'checking',
    holderType: 'company',
    number,
    isVerified: true,
  })
}

function keepAccount(
  processor: Processor,
  { number, isVerified, ...facts }: NewAccount,
): Stripe.PaymentMethod {
  const id = processor.newId('pm', 'payment_method')
  const fingerprint = fingerprintOf(`${facts.routingNumber} ${number}`)
  const blocked = blockedDetails(processor.book, fingerprint)
  const method = bankMethod({ ...facts, id, last4: number.slice(-4), fingerprint, blocked })
  const effect = effectOfAccount(number)
  processor.book.put('payment_method', id, method)
  processor.book.put('instrument', id, { kind: 'bank', fingerprint, effect, isVerified, wrongTries: 0 })
  return method
}

type NewCard = Omit<CardFacts, 'id' | 'last4' | 'fingerprint' | 'behavior'> & {
  readonly number: string
  readonly brand: CardBrand
}

/** From what was typed; throws Stripe's card errors, which name the field. */
function makeCard(processor: Processor, sent: Parameters): Stripe.PaymentMethod {
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
function makeCardOfToken(processor: Processor, token: string): Stripe.PaymentMethod | undefined {
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
