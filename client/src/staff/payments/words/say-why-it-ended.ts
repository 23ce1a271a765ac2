import { reasonOfEnd } from '@myaccount/domain/payments/words/reason-of-end'
import type { Message } from '@myaccount/messages/message'
import { describeReason, describeRemedy } from '@myaccount/messages/payments/reason-messages'
import type { StaffPayment } from '../admin-payments.queries.ts'

/**
 * Returns the sentences that the payer reads, so that employee and payer have the same words; none if
 * the payment has not ended.
 */
export function sayWhyItEnded({ state, reasonCode, cardChecks, transitions }: StaffPayment): Message[] {
  const methodKind = cardChecks === null ? 'bank' : 'card'
  const end = reasonOfEnd({ state, methodKind, reasonCode, lastEvent: transitions.at(-1)?.event })
  return end === null ? [] : [...describeReason(end.reason), ...describeRemedy(end.remedy)]
}
