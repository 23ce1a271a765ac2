import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { noCents } from '@myaccount/domain/kernel/money'

const transitionWords: Readonly<Record<PaymentFacts['state'], MessageDescriptor>> = {
  created: msg`Started`,
  scheduled: msg`Scheduled`,
  requires_action: msg`Your bank asked you to confirm`,
  submitted: msg`Sent`,
  processing: msg`Sent to your bank`,
  unknown: msg`No answer, being checked`,
  succeeded: msg`Received`,
  posted: msg`Paid`,
  failed: msg`Refused, no money taken`,
  cancelled: msg`Given up, no money taken`,
  expired: msg`Not completed in time, no money taken`,
  returned: msg`Returned by the bank`,
  disputed: msg`Under dispute`,
  partially_refunded: msg`Refunded in part`,
  refunded: msg`Refunded`,
}

type Transition = PaymentFacts['transitions'][number]

/** After these, a posting does not decide what becomes of the money. */
const isOpenStill: ReadonlySet<Transition['state'] | undefined> = new Set(['disputed', 'partially_refunded'])

/**
 * A line of the course of a payment. Only the line that ended it has the reason. Which of several refunds failed is not
 * known, so no line says that its refund arrived.
 */
export function describeTransition(
  { state }: Transition,
  before: Transition | undefined,
  { reason, refundFailedCents = noCents }: Pick<PaymentFacts, 'reason' | 'refundFailedCents'>,
): MessageDescriptor {
  if (refundFailedCents > 0 && (state === 'refunded' || state === 'partially_refunded'))
    return msg`Refund sent`
  if (state === 'posted' && isOpenStill.has(before?.state)) return msg`Shown on your invoices`
  if (state === 'cancelled' && reason?.reason === 'wrong_codes')
    return msg`Ended after five wrong codes, no money taken`
  if (state === 'cancelled' && before?.state === 'scheduled')
    return reason === null ? msg`Withdrawn, no money taken` : msg`Not sent that day, no money taken`
  return transitionWords[state]
}
