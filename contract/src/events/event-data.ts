import type * as z from 'zod/mini'
import { draftRequestEventData, returnedDraftEventData, skippedDraftEventData } from './draft-events.ts'
import {
  closedCreditEventData,
  decidedHoldEventData,
  doubleCreditEventData,
  methodEventData,
  openedHoldEventData,
  payLinkEventData,
  paymentEventData,
  refundEventData,
  refundedPaymentEventData,
  scheduledPaymentEventData,
  suspenseEventData,
} from './payment-events.ts'
import {
  actingEventData,
  appointedProxyEventData,
  changedContactEventData,
  changedMemberEventData,
  changedSeatEventData,
  erasedPersonEventData,
  revokedProxyEventData,
} from './people-events.ts'
import {
  changedDeliveryEventData,
  claimMessageEventData,
  issuedCertificateEventData,
  missedPromiseEventData,
  reportedClaimEventData,
  requestedDocumentEventData,
  uncheckedFileEventData,
  uploadedFileEventData,
} from './service-events.ts'

/**
 * Every event that the portal sends to the carrier, with its `data` (wire.md, "Events out"). The list is closed: a new
 * type is announced first.
 */
export const eventData = {
  'payment.scheduled': scheduledPaymentEventData,
  'payment.withdrawn': paymentEventData,
  'payment.submitted': paymentEventData,
  'payment.succeeded': paymentEventData,
  'payment.failed': paymentEventData,
  'payment.not_sent': paymentEventData,
  'payment.returned': paymentEventData,
  'payment.refunded': refundedPaymentEventData,
  'refund.succeeded': refundEventData,
  'refund.failed': refundEventData,
  'refund.credited_twice': doubleCreditEventData,
  'refund.credit_closed': closedCreditEventData,
  'suspense.assigned': suspenseEventData,
  'suspense.assignment_undone': suspenseEventData,
  'pay_link.made': payLinkEventData,
  'pay_link.withdrawn': payLinkEventData,
  'method.added': methodEventData,
  'method.removed': methodEventData,
  'delivery.changed': changedDeliveryEventData,
  'document.requested': requestedDocumentEventData,
  'certificate.issued': issuedCertificateEventData,
  'draft.enrolled': draftRequestEventData,
  'draft.changed': draftRequestEventData,
  'draft.ended': draftRequestEventData,
  'draft.skipped': skippedDraftEventData,
  'draft.returned': returnedDraftEventData,
  'payment_hold.opened': openedHoldEventData,
  'payment_hold.decided': decidedHoldEventData,
  'claim.reported': reportedClaimEventData,
  'claim.message_written': claimMessageEventData,
  'claim.promise_missed': missedPromiseEventData,
  'document.uploaded': uploadedFileEventData,
  'document.not_checked': uncheckedFileEventData,
  'member.changed': changedMemberEventData,
  'proxy.appointed': appointedProxyEventData,
  'proxy.revoked': revokedProxyEventData,
  'seat.changed': changedSeatEventData,
  'person.contact_changed': changedContactEventData,
  'person.erased': erasedPersonEventData,
  'acting.started': actingEventData,
  'acting.ended': actingEventData,
} as const

export type EventType = keyof typeof eventData

export const eventTypes = Object.keys(eventData) as readonly EventType[]

/** The data of an event as the portal writes it: nothing in it is changed any more. */
export type EventData<Type extends EventType> = Written<z.input<(typeof eventData)[Type]>>

type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Written<T[Key]> }
    : T
