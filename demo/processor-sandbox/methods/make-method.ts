import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { noSuch, parameterInvalid } from '../wire/processor-error.ts'
import { makeBankAccount, makeBankAccountOfToken } from './make-bank-account.ts'
import { makeCard, makeCardOfToken } from './make-card.ts'

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
