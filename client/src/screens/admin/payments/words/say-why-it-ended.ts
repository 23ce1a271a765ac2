import { reasonOfEnd } from '@myaccount/domain/payments/words/reason-of-end'
import { describeReason, describeRemedy } from '@myaccount/domain/payments/words/reason-words'
import type { StaffPayment } from '../admin-payments.queries.ts'

/** The sentences that the payer reads, so that both speak of the same; none where nothing came to an end. */
export function sayWhyItEnded({ state, reasonCode, cardChecks, transitions }: StaffPayment): string[] {
  const methodKind = cardChecks === null ? 'bank' : 'card'
  const end = reasonOfEnd({ state, methodKind, reasonCode, lastEvent: transitions.at(-1)?.event })
  return end === null ? [] : [...describeReason(end.reason), ...describeRemedy(end.remedy)]
}
