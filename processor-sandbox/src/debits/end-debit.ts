import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type Stripe from 'stripe'
import { succeedCharge, succeedIntent } from '../intents/charge-card.ts'
import { failPayment } from '../intents/refuse-payment.ts'
import { blockAccount } from '../methods/block-account.ts'
import { type BankEffect, bankRefusals, type ReturnCode } from '../numbers/test-bank-accounts.ts'
import type { Processor } from '../processor.ts'
import { openDispute } from './open-dispute.ts'

/** On the day a debit's days are over: the bank paid, or refused. Does nothing to an intent that moved on. */
export function endDebit(processor: Processor, intentId: string, endsOn: CalendarDate): void {
  const { book, emit } = processor
  const intent = book.find('payment_intent', intentId)
  if (intent?.status !== 'processing' || typeof intent.latest_charge !== 'string') return
  const charge = book.find('charge', intent.latest_charge)
  const method =
    typeof intent.payment_method === 'string' ? book.find('payment_method', intent.payment_method) : undefined
  const instrument = method && book.find('instrument', method.id)
  if (!charge || !method || instrument?.kind !== 'bank') return
  const { fingerprint } = instrument
  const effect = effectFor(instrument.effect, method)
  if (effect.kind === 'refused') {
    refuseDebit(processor, intent, method, charge, effect.returnCode)
    blockAccount(processor, fingerprint, effect.returnCode)
    return
  }
  const paid = succeedCharge(charge)
  book.put('charge', charge.id, paid)
  emit({ type: 'charge.succeeded', data: { object: paid } })
  const succeeded = succeedIntent(intent, paid)
  book.put('payment_intent', intent.id, succeeded)
  emit({ type: 'payment_intent.succeeded', data: { object: succeeded } })
  if (effect.kind !== 'returned_later') return
  const dueOn = addBankingDays(endsOn, processor.settings().lateReturnDays)
  const { returnCode } = effect
  const step = { kind: 'return_arrives', chargeId: charge.id, returnCode, dueOn } as const
  book.put('due_step', processor.newId('due', 'due_step'), step)
}

/** The bank of one debit pays or refuses today. False when there is none under way. */
export function endDebitOf(processor: Processor, chargeId: string): boolean {
  const charge = processor.book.find('charge', chargeId)
  if (charge?.status !== 'pending' || typeof charge.payment_intent !== 'string') return false
  endDebit(processor, charge.payment_intent, processor.today())
  return true
}

/** The bank takes one debit back that it had paid, for lack of funds. False when it was not paid, or is no debit. */
export function returnDebitOf(processor: Processor, chargeId: string): boolean {
  const charge = processor.book.find('charge', chargeId)
  return charge?.payment_method_details?.type === 'us_bank_account' && returnMoney(processor, chargeId, 'R01')
}

/** R29 is a business's code, R10 a person's (domain.md 3.3.6). */
function effectFor(effect: BankEffect, { us_bank_account: account }: Stripe.PaymentMethod): BankEffect {
  if (account?.account_holder_type === 'company' || !('returnCode' in effect)) return effect
  return effect.returnCode === 'R29' ? { ...effect, returnCode: 'R10' } : effect
}

function refuseDebit(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  returnCode: ReturnCode,
): void {
  const { code, declineCode, message } = bankRefusals[returnCode]
  const refusal = {
    type: 'invalid_request_error',
    code,
    declineCode,
    message,
    ...(processor.settings().namesReturnCodes && { networkCode: returnCode }),
  } as const
  failPayment(processor, intent, method, refusal, charge)
}

/** Money that comes back after it was ours. Stripe tells it as a dispute that is lost from the start. Answers whether it was taken back. */
export function returnMoney(processor: Processor, chargeId: string, returnCode: ReturnCode): boolean {
  const charge = processor.book.find('charge', chargeId)
  const isWhole = processor.settings().returnsRefundedDebits
  if (!charge?.paid || charge.disputed || (charge.refunded && !isWhole)) return false
  const { disputeReason } = bankRefusals[returnCode]
  const networkCode = processor.settings().namesReturnCodes ? returnCode : null
  openDispute(processor, charge, { reason: disputeReason, networkCode, status: 'lost', isWhole })
  const fingerprint = charge.payment_method_details?.us_bank_account?.fingerprint
  if (fingerprint) blockAccount(processor, fingerprint, returnCode)
  return true
}
