import type Stripe from 'stripe'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { invalid, noSuch, parameterMissing } from '../wire/processor-error.ts'

interface NewMandate {
  readonly methodId: string
  readonly acceptance: Parameters
  /** Null: for every later debit of this method. */
  readonly singleUseCents: number | null
}

/** From `mandate_data[customer_acceptance]` (domain.md 3.3.5). */
export function makeMandate(processor: Processor, facts: NewMandate): Stripe.Mandate {
  const { acceptance, methodId, singleUseCents } = facts
  const isOnline = acceptance.needText('type') === 'online'
  const online = acceptance.nested('online')
  const id = processor.newId('mandate', 'mandate')
  const mandate: Stripe.Mandate = {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: acceptance.integer('accepted_at') ?? stampOf(processor),
      type: isOnline ? 'online' : 'offline',
      ...(isOnline
        ? {
            online: {
              ip_address: online.text('ip_address') ?? null,
              user_agent: online.text('user_agent') ?? null,
            },
          }
        : { offline: {} }),
    },
    livemode: false,
    payment_method: methodId,
    payment_method_details: { type: 'us_bank_account', us_bank_account: {} },
    status: 'active',
    ...(singleUseCents === null
      ? { type: 'multi_use', multi_use: {} }
      : { type: 'single_use', single_use: { amount: singleUseCents, currency: 'usd' } }),
  }
  processor.book.put('mandate', id, mandate)
  return mandate
}

/** The mandate that a debit stands on: named, made with the call, or kept from saving the method. */
export function chooseMandate(
  processor: Processor,
  sent: Parameters,
  methodId: string,
  amountCents: number,
): Stripe.Mandate {
  const { book } = processor
  const named = sent.text('mandate')
  if (named !== undefined) {
    const mandate = book.find('mandate', named)
    if (!mandate) throw noSuch('mandate', named, 'mandate')
    if (mandate.status !== 'active' || mandate.payment_method !== methodId) {
      const message = 'The provided mandate is not active for this PaymentMethod.'
      throw invalid({ message, code: 'payment_intent_mandate_invalid', param: 'mandate' })
    }
    return mandate
  }
  if (sent.has('mandate_data')) {
    const acceptance = sent.nested('mandate_data').nested('customer_acceptance')
    const isForLater = sent.text('setup_future_usage') === 'off_session'
    return makeMandate(processor, { methodId, acceptance, singleUseCents: isForLater ? null : amountCents })
  }
  const kept = book
    .list('mandate')
    .findLast(
      (each) => each.payment_method === methodId && each.type === 'multi_use' && each.status === 'active',
    )
  if (!kept) throw parameterMissing('mandate_data')
  return kept
}
