import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'

export type UnresolvedReason = EndpointAnswer<typeof getStaffPayment>['unresolved'][number]

/** Short words for lists and choices. */
export const unresolvedWords: Readonly<Record<UnresolvedReason, MessageDescriptor>> = {
  no_answer: msg`No answer for a minute`,
  manual_review: msg`Manual review`,
  not_posted: msg`Not posted after 10 banking days`,
  email_given_up: msg`The payer was not told`,
}

/** Explains the reason and what a person does; docs/operations.md explains more. */
export const unresolvedRemedies: Readonly<Record<UnresolvedReason, MessageDescriptor>> = {
  no_answer: msg`The processor has not said what became of it. The portal keeps asking. Nothing is charged again.`,
  manual_review: msg`Our books and the processor’s cannot be brought together by the portal, or there was no answer for a day. Compare both below, and look in the processor’s own pages. Tell the customer not to pay again until you know.`,
  not_posted: msg`The money was received, and billing has not shown it. Ask billing to post it.`,
  email_given_up: msg`The email about this payment could not be sent. Tell the customer another way.`,
}
