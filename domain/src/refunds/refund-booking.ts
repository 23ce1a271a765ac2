import { isUnderWay, type RefundState } from './refund-graph.ts'

export interface BookedRefund {
  readonly state: RefundState
  readonly isAtProcessor: boolean
}

/**
 * Returns the booking of a refund's step. A refund is payable from its approval until the processor has it,
 * which the payment's own books then show (ADR 0054), or until it has failed. Null if that does not change.
 */
export function refundBooking(
  before: BookedRefund,
  after: BookedRefund,
): 'refund_approve' | 'refund_settle' | null {
  const [was, is] = [isPayable(before), isPayable(after)]
  if (was === is) return null
  return is ? 'refund_approve' : 'refund_settle'
}

function isPayable({ state, isAtProcessor }: BookedRefund): boolean {
  return isUnderWay(state) && !isAtProcessor
}
