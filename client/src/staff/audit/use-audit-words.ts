import { useLingui } from '@lingui/react/macro'
import type { AuditAction, NamedActorKind } from '@myaccount/contract/audit-words'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listAudit } from '@myaccount/contract/endpoints/admin'

/** An entry of the trail; one found by a search has its objects too. */
export type AuditEntry = EndpointAnswer<typeof listAudit>['items'][number] & {
  readonly objects?: Readonly<Record<string, string>>
}

export interface AuditWords {
  /** Every action of this release, with its label. */
  readonly actions: readonly { readonly value: AuditAction; readonly label: string }[]
  /** Describes the action; one without words here is shown by its code. */
  readonly actionOf: (entry: AuditEntry) => string
  readonly outcomes: Readonly<Record<AuditEntry['outcome'], string>>
  readonly outcomeOf: (entry: AuditEntry) => string
  /** Names who did it, and for whom. */
  readonly actorOf: (entry: AuditEntry) => string
}

export function useAuditWords(): AuditWords {
  const { t } = useLingui()
  const known = {
    'session.started': t`Signed in`,
    'session.ended': t`Signed out`,
    'session.denied': t`Sign-in refused`,
    'session.stepped_up': t`Confirmed with the authenticator`,
    'identity.joined': t`First sign-in: joined to a customer or employee`,
    'identities.listed': t`Identities listed`,
    'session.ended_by_staff': t`Customer signed out everywhere`,
    'identity.detached': t`Identity detached`,
    'terms.accepted': t`Terms of service accepted`,
    'contact.code_requested': t`Codes sent to change an email or phone`,
    'contact.changed': t`Email or phone changed by the person`,
    'account.activated': t`Account chosen`,
    'access.denied': t`Access refused`,
    'user.added': t`User added`,
    'user.changed': t`User changed`,
    'user.removed': t`User removed`,
    'seat.added': t`Seat added`,
    'seat.changed': t`Seat changed`,
    'seat.removed': t`Seat removed`,
    'feed.received': t`Feed received`,
    'feed.denied': t`Feed refused`,
    'people.denied': t`Users and seats refused`,
    'events.denied': t`Events refused`,
    'system.switched': t`System switched`,
    'system.switched_off': t`System switched off by hand`,
    'system.switched_on': t`System switched on again`,
    'banner.posted': t`Message banner posted`,
    'banner.changed': t`Message banner changed`,
    'banner.ended': t`Message banner ended`,
    'audit.searched': t`Audit searched`,
    'audit.downloaded': t`Audit downloaded`,
    'deliveries.listed': t`Deliveries listed`,
    'claims.watched': t`Claims to call about listed`,
    'delivery.sent_again': t`Email sent again`,
    'delivery.called': t`Person called instead of an email`,
    'events.redelivered': t`Events sent again`,
    'payment.created': t`Payment started`,
    'payment.scheduled': t`Payment scheduled`,
    'payment.held': t`Payment held for a look`,
    'payment.hold_decided': t`Held payment released or rejected`,
    'payment.holds_listed': t`Held payments listed`,
    'payment.submitted': t`Payment sent`,
    'payment.transitioned': t`Payment changed state`,
    'payment.reference_changed': t`Payer’s reference changed`,
    'payment.reconstructed': t`Payment reconstructed from the processor’s record`,
    'payments.listed': t`Payments listed`,
    'payment.viewed': t`Payment viewed`,
    'payment.asked': t`Processor asked`,
    'payment.posted_by_hand': t`Payment marked as posted`,
    'refund.requested': t`Refund requested`,
    'refund.approved': t`Refund approved`,
    'refund.rejected': t`Refund rejected`,
    'refund.withdrawn': t`Refund withdrawn`,
    'refund.transitioned': t`Refund changed state`,
    'refund.reconstructed': t`Refund reconstructed from the processor’s record`,
    'refund.credited_twice': t`Payer has a refund and the returned debit`,
    'refunds.listed': t`Refunds listed`,
    'closing.requested': t`Open item of the books to be closed`,
    'closing.approved': t`Open item of the books closed`,
    'closing.rejected': t`Closing of an open item rejected`,
    'closing.withdrawn': t`Closing of an open item withdrawn`,
    'closing.undone': t`Closing undone: the payment was found`,
    'acting.asked': t`Asked to act for a customer`,
    'acting.code_entered': t`Code to act for a customer typed`,
    'acting.started': t`Started to act for a customer`,
    'acting.ended': t`Stopped acting for a customer`,
    'acting.refused': t`Customer refused that employees act`,
    'acting.allowed': t`Customer allowed that employees act`,
    'caller.code_requested': t`Code for a caller sent`,
    'caller.code_entered': t`Code of a caller typed`,
    'customers.searched': t`Customers searched for`,
    'customer.viewed': t`Customer looked at`,
    'books.viewed': t`Books viewed`,
    'staff_acts.viewed': t`Employee acts viewed`,
    'staff_acts.downloaded': t`Employee acts downloaded`,
    'books.downloaded': t`Journal downloaded`,
    'books.exported': t`Journal exported`,
    'document.requested': t`Document requested`,
    'certificate.issued': t`Certificate issued`,
    'certificate_holder.removed': t`Certificate holder removed`,
    'method.added': t`Payment method added`,
    'method.removed': t`Payment method removed`,
    'method.changed': t`Payment method changed`,
    'method.verified': t`Payment method verified`,
    'method.changed_by_bank': t`Bank account changed by its bank`,
    'method.code_requested': t`Code for a bank account sent`,
    'method.code_entered': t`Code for a bank account typed`,
    'pay_link.made': t`Pay link made`,
    'pay_link.withdrawn': t`Pay link withdrawn`,
    'pay_links.listed': t`Pay links looked at`,
    'draft.signed': t`Bank draft signed for`,
    'draft.code_requested': t`Code for bank draft sent`,
    'draft.code_entered': t`Code for bank draft typed`,
    'draft.transitioned': t`Bank draft changed its state`,
    'draft.paused': t`One draft paused`,
    'draft.resumed': t`One draft resumed`,
    'draft.agreed_late': t`One draft agreed to after a late notice`,
    'draft.undrafted_listed': t`Bills that are not drafted listed`,
    'claim.reported': t`Loss reported`,
    'claim.message_written': t`Message on a claim written`,
    'file.added': t`File added to a claim`,
    'file.removed': t`File of a claim taken away`,
    'file.opened': t`File of a claim opened`,
    'people.asked': t`Change of people asked for`,
    'people.code_requested': t`Code to change people asked for`,
    'people.code_entered': t`Code to change people entered`,
    'people.approved': t`Change of people approved`,
    'people.declined': t`Change of people declined`,
    'people.changed': t`People changed`,
    'invitation.sent': t`Invitation sent again`,
    'invitation.withdrawn': t`Invitation withdrawn`,
    'invitation.accepted': t`Invitation accepted`,
    'proxy.signed': t`Proxy signed`,
    'proxy.code_requested': t`Code for a proxy sent`,
    'proxy.card_opened': t`Mailed proxy card opened`,
    'proxy.code_entered': t`Code for a proxy typed`,
    'proxy.appointed': t`Proxy appointed`,
    'proxy.revoked': t`Proxy revoked`,
    'document.opened': t`Document opened`,
    'documents.zipped': t`Documents of a term downloaded`,
    'preferences.changed': t`Notification preferences changed`,
    'paper.asked': t`Stop of paper asked for`,
    'paper.code_requested': t`Code to stop paper sent`,
    'paper.code_entered': t`Code to stop paper entered`,
    'paper.stopped': t`Paper stopped`,
    'paper.resumed': t`Paper comes again`,
    'member.changed': t`Member profile changed`,
    'meetings.viewed': t`Meetings viewed`,
    'tally.made': t`Tally made`,
    'tally.downloaded': t`Tally downloaded`,
    'business_day.advanced': t`Business day advanced`,
    'retention.deleted': t`Data deleted after its period`,
    'registration.found': t`Account found by its bill`,
    'registration.code_requested': t`Code to the contact on file sent`,
    'registration.denied': t`Proof for an account refused`,
    'registration.linked': t`Account linked`,
    'registration.review_requested': t`Registration review asked for`,
    'registration.rejected': t`Registration rejected`,
    'registration.approved': t`Ownership approved, waits for a second employee`,
    'registration.approval_withdrawn': t`Approval of ownership withdrawn`,
    'registrations.listed': t`Registrations looked at`,
    'denials.counted': t`Refusals counted`,
  } satisfies Record<AuditAction, string>
  const actions: Readonly<Record<string, string>> = known
  const outcomes = { done: t`Done`, denied: t`Refused`, failed: t`Failed` }
  const callers = {
    guest: t`Guest`,
    person: t`Someone who signed in`,
    feed: t`Feed`,
    people: t`Feed of users and seats`,
    events: t`Event reader`,
    metrics: t`Metrics reader`,
    jobs: t`The portal itself`,
  } satisfies Record<NamedActorKind, string>
  const kinds: Readonly<Record<string, string>> = {
    ...callers,
    insured: t`Customer`,
    employee: t`Employee`,
    'employee-acting': t`Employee`,
  }
  return {
    actions: (Object.keys(known) as AuditAction[])
      .map((value) => ({ value, label: known[value] }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    actionOf: ({ action }) => actions[action] ?? action,
    outcomes,
    outcomeOf: ({ outcome }) => outcomes[outcome],
    actorOf({ actorKind, actorName, onBehalfOfName }) {
      const actor = actorName ?? kinds[actorKind] ?? actorKind
      return onBehalfOfName === null ? actor : t`${actor} for ${onBehalfOfName}`
    },
  }
}
