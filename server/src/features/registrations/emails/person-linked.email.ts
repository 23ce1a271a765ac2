import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { noticeKind } from './notice-kind.ts'

const { person } = registrationEmail

/**
 * Sent to the owners and to the contact on file, so that a person who passed on their code, or whose bill was
 * found, is informed.
 */
export const personLinked = noticeKind({
  name: 'person_linked',
  capability: 'manage_people',
  headline: person.headline,
  describe: ({ displayName, email, grantedRole, isByStaff }, named) => ({
    isMasked: false,
    ...(grantedRole === 'owner' && { headline: person.newOwner }),
    sentences: [fill(whatWas(grantedRole, isByStaff), { person: nameOf(displayName, email) })],
    facts: [{ label: person.role, value: roleWords(grantedRole) }],
    link: null,
    closing: [fill(person.notKnown, named)],
  }),
})

/**
 * The address comes from the carrier or was verified by the identity provider; an unverified one is not stored.
 */
function nameOf(displayName: string, email: string): Message | string {
  return email === '' ? fill(person.unverified, { name: displayName }) : `${displayName} (${email})`
}

function whatWas(role: SeatRole | null, isByStaff: boolean) {
  if (!isByStaff) return person.what
  return role === 'owner' ? person.ownerByStaff : person.byStaff
}

function roleWords(role: SeatRole | null): Message {
  if (role === null || role === 'viewer') return person.viewer
  return role === 'owner' ? person.owner : signerTitles[role]
}
