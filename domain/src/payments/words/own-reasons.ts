import type { DeclineReason, DeclineRemedy } from '../decline-reason.ts'
import type { ReturnReason, ReturnRemedy } from '../return-code.ts'
import type { LapseReason } from '../scheduling/lapse-reason.ts'

/**
 * Reasons that neither an issuer nor a debited bank gave: the typed codes were wrong, a dispute was decided,
 * the processor did not send the debit, it refused our request, or the day came and the payment could not be
 * sent as agreed.
 */
type OwnReason = 'wrong_codes' | 'dispute_lost' | 'debit_declined' | 'not_sent' | `lapsed_${LapseReason}`
type OwnRemedy =
  | 'start_again'
  | 'look_and_pay'
  | 'wait_for_other'
  | 'call_or_pay_again'
  | 'other_account_or_card'
  | 'later_or_call'
  | 'call_before_paying'

/**
 * The reasons and remedies that the payer may see (domain.md 3.2.7 and 3.3.6), as codes: `messages` has the
 * texts.
 */
export type PaymentReason = DeclineReason | ReturnReason | OwnReason
export type PaymentRemedy = DeclineRemedy | ReturnRemedy | OwnRemedy

export const ownReasons: Readonly<
  Record<OwnReason, { readonly reason: OwnReason; readonly remedy: OwnRemedy }>
> = {
  wrong_codes: { reason: 'wrong_codes', remedy: 'start_again' },
  dispute_lost: { reason: 'dispute_lost', remedy: 'call_or_pay_again' },
  debit_declined: { reason: 'debit_declined', remedy: 'other_account_or_card' },
  not_sent: { reason: 'not_sent', remedy: 'later_or_call' },
  lapsed_amount_changed: { reason: 'lapsed_amount_changed', remedy: 'look_and_pay' },
  lapsed_not_due: { reason: 'lapsed_not_due', remedy: 'look_and_pay' },
  lapsed_under_way: { reason: 'lapsed_under_way', remedy: 'wait_for_other' },
  lapsed_held_back: { reason: 'lapsed_held_back', remedy: 'call_before_paying' },
  lapsed_method_gone: { reason: 'lapsed_method_gone', remedy: 'look_and_pay' },
}
