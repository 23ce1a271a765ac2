import type { AuditAction } from '@myaccount/contract/audit-words'

/** Of the audit, what a person recognizes as something done; the page has words for each. */
export const shownActions = [
  'session.started',
  'session.ended',
  'terms.accepted',
  'contact.changed',
  'acting.refused',
  'acting.allowed',
  'payment.created',
  'payment.scheduled',
  'payment.reference_changed',
  'method.added',
  'method.removed',
  'method.changed',
  'draft.signed',
  'draft.paused',
  'draft.resumed',
  'draft.agreed_late',
  'claim.reported',
  'claim.message_written',
  'people.asked',
  'people.approved',
  'people.declined',
  'invitation.sent',
  'invitation.withdrawn',
  'invitation.accepted',
  'document.requested',
  'certificate.issued',
  'certificate_holder.removed',
  'registration.linked',
  'registration.review_asked',
  'proxy.appointed',
  'proxy.revoked',
  'member.changed',
  'seat.added',
  'seat.removed',
] as const satisfies readonly AuditAction[]

/** What an employee does to a person, without acting for them. */
export const staffAction = 'session.ended_by_staff' satisfies AuditAction

/** Of these, what owners and the carrier do with a person's own seat. */
export const seatActions = ['seat.added', 'seat.removed'] as const satisfies readonly AuditAction[]
