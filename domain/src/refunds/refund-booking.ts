import type { RefundState } from './refund-graph.ts'

export interface BookedRefund {
  readonly state: RefundState
  readonly isAtProcessor: boolean
}

/**
 * What a step of a refund books: it is payable from its approval until the processor has it, which the payment's own
 * books then say (ADR 0054), or until it has come to nothing. Null where nothing changes of that.
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
  return (state === 'approved' || state === 'sent') && !isAtProcessor
}
