import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type Stripe from 'stripe'
import type { Instrument } from '../book/book-records.ts'
import { newCharge } from '../intents/charge-shape.ts'
import { chooseMandate } from '../intents/mandates.ts'
import { failPayment, type PaymentRefusal, refusalError } from '../intents/refuse-payment.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { Parameters } from '../wire/parameters.ts'
import { invalid } from '../wire/processor-error.ts'

type BankInstrument = Extract<Instrument, { kind: 'bank' }>

/** Sends a debit to the bank: processing, for some banking days. Throws Stripe's 402 where none is sent. */
export function startDebit(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  instrument: BankInstrument,
  sent: Parameters,
): Stripe.PaymentIntent {
  const { book, emit } = processor
  const refusal = refusedAtOnce(processor, instrument)
  if (refusal) throw refusalError(refusal, failPayment(processor, intent, method, refusal))
  if (!instrument.isVerified) {
    const message = 'The bank account must be verified before it can be debited.'
    throw invalid({ message, code: 'bank_account_unverified', param: 'payment_method' })
  }
  const mandate = chooseMandate(processor, sent, method.id, intent.amount)
  const dueOn = addBankingDays(processor.today(), processor.settings().bankDebitDays)
  const id = processor.newId('py', 'charge')
  const facts = { id, created: stampOf(processor), intent, method, isAuthenticated: false }
  const charge = newCharge({ ...facts, mandateId: mandate.id, expectedDebitDate: dueOn })
  book.put('charge', id, charge)
  const processing: Stripe.PaymentIntent = {
    ...intent,
    status: 'processing',
    latest_charge: id,
    next_action: null,
  }
  book.put('payment_intent', intent.id, processing)
  if (instrument.effect.kind !== 'stays_processing') {
    book.put('due_step', processor.newId('due', 'due_step'), {
      kind: 'debit_ends',
      dueOn,
      intentId: intent.id,
    })
  }
  emit({ type: 'payment_intent.processing', data: { object: processing } })
  emit({ type: 'charge.pending', data: { object: charge } })
  return processing
}

function refusedAtOnce(processor: Processor, instrument: BankInstrument): PaymentRefusal | undefined {
  if (processor.book.find('blocked_account', instrument.fingerprint)) return unusable
  if (instrument.effect.kind === 'over_weekly_limit') return overWeeklyLimit
  if (instrument.effect.kind === 'blocked_as_risk') return blockedAsRisk
  return undefined
}

const unusable: PaymentRefusal = {
  type: 'invalid_request_error',
  code: 'bank_account_unusable',
  message: 'The bank account cannot be debited because of an earlier return. Use another account.',
}

const overWeeklyLimit: PaymentRefusal = {
  type: 'invalid_request_error',
  code: 'charge_exceeds_source_limit',
  message: 'This payment would exceed the weekly limit of bank debits.',
}

const blockedAsRisk: PaymentRefusal = {
  type: 'invalid_request_error',
  code: 'payment_method_bank_account_blocked',
  declineCode: 'fraudulent',
  message: 'This payment was blocked as high risk.',
  isBlocked: true,
}
