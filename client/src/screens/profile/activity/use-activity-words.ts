import { useLingui } from '@lingui/react/macro'

/** Describes actions, no matter who took them; an action of a newer release has the words of the last. */
export function useActivityWords(): (action: string) => string {
  const { t } = useLingui()
  const known: Readonly<Record<string, string>> = {
    'session.started': t`Signed in`,
    'session.ended': t`Signed out`,
    'session.ended_by_staff': t`Signed out everywhere`,
    'terms.accepted': t`Terms of service accepted`,
    'contact.changed': t`Email or phone changed`,
    'acting.refused': t`Help by our staff turned off`,
    'acting.allowed': t`Help by our staff allowed again`,
    'payment.created': t`Payment started`,
    'payment.scheduled': t`Payment scheduled`,
    'payment.reference_changed': t`Reference of a payment written`,
    'method.added': t`Payment method added`,
    'method.removed': t`Payment method removed`,
    'method.changed': t`Payment method changed`,
    'draft.signed': t`Bank draft signed for`,
    'draft.paused': t`A bill left out of the bank draft`,
    'draft.resumed': t`A bill taken into the bank draft again`,
    'draft.agreed_late': t`A bill let be drafted after a late notice`,
    'claim.reported': t`Loss reported`,
    'claim.message_written': t`Message written about a claim`,
    'people.asked': t`Change of people asked for`,
    'people.approved': t`Change of people approved`,
    'people.declined': t`Change of people declined`,
    'invitation.sent': t`Person invited`,
    'invitation.withdrawn': t`Invitation withdrawn`,
    'invitation.accepted': t`Invitation accepted`,
    'document.requested': t`Document asked for`,
    'certificate.issued': t`Certificate issued`,
    'certificate_holder.removed': t`Certificate holder removed`,
    'registration.linked': t`Account linked`,
    'registration.review_requested': t`Link of an account asked for`,
    'proxy.appointed': t`Proxy appointed`,
    'proxy.revoked': t`Proxy revoked`,
    'member.changed': t`Member profile changed`,
    'seat.added': t`Seat given`,
    'seat.removed': t`Seat ended`,
  }
  return (action) => known[action] ?? t`Something was changed`
}
