/**
 * The closed lists of the audit: the actions, and the actors where no known person acted. The server writes
 * them, and the employees' page has a text for each. On the wire they are plain strings, so that an older
 * page can read a newer entry.
 */
/** A new action is added here before it is written. */
export type AuditAction =
  | 'session.started'
  | 'session.ended'
  /** Staff: every session of a customer was ended. */
  | 'session.ended_by_staff'
  | 'session.denied'
  /** An employee confirmed with their authenticator before acting; denied with the cause. */
  | 'session.stepped_up'
  /**
   * An identity of the identity provider was linked to a user of the feed; staff removed the identities of a
   * user.
   */
  | 'identity.joined'
  | 'identities.listed'
  | 'identity.detached'
  /** The terms of service in force were accepted. */
  | 'terms.accepted'
  /** A person's own email or phone: codes were sent, and entered. */
  | 'contact.code_requested'
  | 'contact.changed'
  | 'account.activated'
  | 'access.denied'
  /** Records of users (identity) and seats (access) were changed. */
  | 'user.added'
  | 'user.changed'
  | 'user.removed'
  | 'seat.added'
  | 'seat.changed'
  | 'seat.removed'
  | 'feed.received'
  | 'feed.denied'
  | 'people.denied'
  | 'events.denied'
  | 'payment.created'
  | 'payment.held'
  | 'payment.hold_decided'
  | 'payment.holds_listed'
  | 'payment.scheduled'
  | 'payment.submitted'
  | 'payment.transitioned'
  /** The payer's own reference was written or removed. */
  | 'payment.reference_changed'
  /** Rebuilt from the processor's records, after the database had lost it. */
  | 'payment.reconstructed'
  /** Staff: a list or search, one payment, and a status query to the processor. */
  | 'payments.listed'
  | 'payment.viewed'
  | 'payment.asked'
  | 'payment.posted_by_hand'
  /** Refunds by staff: asked for, decided by a colleague, moved on by the portal, listed. */
  | 'refund.requested'
  | 'refund.approved'
  | 'refund.rejected'
  | 'refund.withdrawn'
  | 'refund.transitioned'
  | 'refund.reconstructed'
  | 'refunds.listed'
  /** Staff: links with which one invoice is paid without signing in. */
  | 'pay_link.made'
  | 'pay_link.withdrawn'
  | 'pay_links.listed'
  /**
   * An employee asked to act for a customer, entered their code, started and stopped; or the customer allowed
   * or refused it.
   */
  | 'acting.asked'
  | 'acting.code_entered'
  | 'acting.started'
  | 'acting.ended'
  | 'acting.refused'
  | 'acting.allowed'
  /** A code was sent to a contact on file, and the caller read it back. */
  | 'caller.code_requested'
  | 'caller.code_entered'
  /** Staff: customers searched for, one looked at. */
  | 'customers.searched'
  | 'customer.viewed'
  /** Staff: the books, and the journal as a file. */
  | 'books.viewed'
  | 'books.downloaded'
  | 'books.exported'
  | 'staff_acts.viewed'
  | 'staff_acts.downloaded'
  /** Money that no transition clears: an employee closes it, a colleague decides, or its payment is found. */
  | 'closing.requested'
  | 'closing.approved'
  | 'closing.rejected'
  | 'closing.withdrawn'
  | 'closing.undone'
  /** The payer has the money twice: the bank took back a debit that was already refunded. */
  | 'refund.credited_twice'
  | 'system.switched'
  /** Staff: a system was switched off by hand and on again; banners to everybody. */
  | 'system.switched_off'
  | 'system.switched_on'
  | 'banner.posted'
  | 'banner.changed'
  | 'banner.ended'
  /** Staff: the audit was searched, or downloaded as a file. */
  | 'audit.searched'
  | 'audit.downloaded'
  /** Staff: emails that did not arrive, and how each was settled. */
  | 'deliveries.listed'
  /** Staff: what went wrong on open claims. */
  | 'claims.watched'
  | 'delivery.sent_again'
  | 'delivery.called'
  /** Events were sent again by webhook, at the request of the receiver or of an employee. */
  | 'events.redelivered'
  | 'business_day.advanced'
  /** A job deleted rows whose period is over. */
  | 'retention.deleted'
  | 'method.added'
  | 'method.removed'
  | 'method.changed'
  | 'method.verified'
  | 'method.changed_by_bank'
  /** A bank account is about to be entered: a one-time code was sent, and one was typed. */
  | 'method.code_requested'
  | 'method.code_entered'
  /** Bank draft: signed, its code, each step of an enrollment, and one bill paused or resumed. */
  | 'draft.signed'
  | 'draft.code_requested'
  | 'draft.code_entered'
  | 'draft.transitioned'
  | 'draft.paused'
  | 'draft.resumed'
  | 'draft.agreed_late'
  | 'draft.undrafted_listed'
  /** Claims: a report that was sent, a message to the adjuster. */
  | 'claim.reported'
  | 'claim.message_written'
  /** Files of claims; `opened` also while acting for somebody. */
  | 'file.added'
  | 'file.removed'
  | 'file.opened'
  /**
   * A change to the people of an account: requested, its code, decided by a second owner, completed. Seats
   * are recorded as `seat.added` and `seat.removed`.
   */
  | 'people.asked'
  | 'people.code_requested'
  | 'people.code_entered'
  | 'people.approved'
  | 'people.declined'
  | 'people.changed'
  | 'invitation.sent'
  | 'invitation.withdrawn'
  | 'invitation.accepted'
  /** A document was opened, or a whole term of them. */
  | 'document.opened'
  | 'documents.zipped'
  /** A person requested a document from the carrier. */
  | 'document.requested'
  /** A certificate of insurance was written; a holder was removed. */
  | 'certificate.issued'
  | 'certificate_holder.removed'
  /** How people are notified, and which groups come on paper: requested, its code, changed. */
  | 'preferences.changed'
  | 'paper.asked'
  | 'paper.code_requested'
  | 'paper.code_entered'
  | 'paper.stopped'
  | 'paper.resumed'
  /** Registration: an account found by its bill, a code to its contact, a wrong proof, and the outcome. */
  | 'registration.found'
  | 'registration.code_requested'
  | 'registration.denied'
  | 'registration.linked'
  | 'registration.review_requested'
  | 'registration.rejected'
  /** Staff: the first of two employees approved ownership, and took that back. */
  | 'registration.approved'
  | 'registration.approval_withdrawn'
  | 'registrations.listed'
  /** A member's proxy: requested, its code, appointed or revoked; the member's profile. */
  | 'proxy.signed'
  | 'proxy.code_requested'
  | 'proxy.code_entered'
  | 'proxy.card_opened'
  | 'proxy.appointed'
  | 'proxy.revoked'
  | 'member.changed'
  /** Staff: meetings of members and their tallies. */
  | 'meetings.viewed'
  | 'tally.made'
  | 'tally.downloaded'
  /** Written by the denial log when there are more denials at once than it records one by one. */
  | 'denials.counted'

/** A signed-in person before their roles are known (`person`), and the callers that are not persons. */
export type NamedActorKind = 'person' | 'guest' | 'feed' | 'people' | 'events' | 'metrics' | 'jobs'
