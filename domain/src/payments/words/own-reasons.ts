import type { DeclineReason, DeclineRemedy } from '../decline-reason.ts'
import type { ReturnReason, ReturnRemedy } from '../return-code.ts'

/**
 * What neither an issuer nor a debited bank has said: the codes typed were wrong, a dispute was decided, the processor
 * did not send the debit, or it refused our request.
 */
type OwnReason = 'wrong_codes' | 'dispute_lost' | 'debit_declined' | 'not_sent'
type OwnRemedy = 'start_again' | 'call_or_pay_again' | 'other_account_or_card' | 'later_or_call'

/** What the payer may be told (domain.md 3.2.7 and 3.3.6), as codes: `messages` has the words. */
export type PaymentReason = DeclineReason | ReturnReason | OwnReason
export type PaymentRemedy = DeclineRemedy | ReturnRemedy | OwnRemedy

export const ownReasons: Readonly<
  Record<OwnReason, { readonly reason: OwnReason; readonly remedy: OwnRemedy }>
> = {
  wrong_codes: { reason: 'wrong_codes', remedy: 'start_again' },
  dispute_lost: { reason: 'dispute_lost', remedy: 'call_or_pay_again' },
  debit_declined: { reason: 'debit_declined', remedy: 'other_account_or_card' },
  not_sent: { reason: 'not_sent', remedy: 'later_or_call' },
}
