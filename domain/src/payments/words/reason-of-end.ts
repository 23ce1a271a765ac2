import type { PaymentMethodKind } from '../amount-to-pay.ts'
import { declineReasonOf } from '../decline-reason.ts'
import type { PaymentState } from '../payment-state.ts'
import { bankReturnOf } from '../return-code.ts'
import { lapseReasons } from '../scheduling/lapse-reason.ts'
import { ownReasons } from './own-reasons.ts'

export interface PaymentThatEnded {
  readonly state: PaymentState
  readonly methodKind: PaymentMethodKind
  /** The code that the processor or the bank sent. */
  readonly reasonCode: string | null
  /** The event that moved the payment into its state (payment-graph.ts). */
  readonly lastEvent: string | undefined
}

/** Names for which `messages` has texts. */
export interface ReasonOfEnd {
  readonly reason: string
  readonly remedy: string
}

/**
 * Returns the reason that the payer sees for a payment that failed or went back; null if there is none. The
 * code itself would reveal what an issuer knows (domain.md 3.2.7). A debit that the processor did not send
 * never reached a bank.
 */
export function reasonOfEnd({
  state,
  methodKind,
  reasonCode,
  lastEvent,
}: PaymentThatEnded): ReasonOfEnd | null {
  if (lastEvent === 'dispute_lost') return ownReasons.dispute_lost
  if (lastEvent === 'withdrawn') return reasonCode === 'wrong_codes' ? ownReasons.wrong_codes : null
  if (lastEvent === 'lapsed') return reasonOfLapse(reasonCode)
  if (lastEvent === 'not_sent') return ownReasons.not_sent
  if (reasonCode === null || lastEvent === 'never_arrived') return null
  if (state === 'returned' || (state === 'failed' && lastEvent === 'bank_refused'))
    return pick(bankReturnOf(reasonCode))
  if (state !== 'failed') return null
  return methodKind === 'bank' ? ownReasons.debit_declined : pick(declineReasonOf(reasonCode))
}

function reasonOfLapse(code: string | null): ReasonOfEnd | null {
  const because = lapseReasons.find((reason) => reason === code)
  return because === undefined ? null : ownReasons[`lapsed_${because}`]
}

function pick({ reason, remedy }: ReasonOfEnd): ReasonOfEnd {
  return { reason, remedy }
}
