import { reasonOfEnd } from '@myaccount/domain/payments/words/reason-of-end'
import type { Message } from '@myaccount/messages/message'
import { describeReason, describeRemedy } from '@myaccount/messages/payments/reason-messages'
import type { StaffPayment } from '../admin-payments.queries.ts'

/** The sentences that the payer reads, so that both speak of the same; none where nothing came to an end. */
export function sayWhyItEnded({ state, reasonCode, cardChecks, transitions }: StaffPayment): Message[] {
  const methodKind = cardChecks === null ? 'bank' : 'card'
  const end = reasonOfEnd({ state, methodKind, reasonCode, lastEvent: transitions.at(-1)?.event })
  return end === null ? [] : [...describeReason(end.reason), ...describeRemedy(end.remedy)]
}
