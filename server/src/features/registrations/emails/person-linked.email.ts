import { fill, type Message } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { toldKind } from './told-kind.ts'

const { person } = registrationEmail

/** To the owners, and to the contact on file: whoever lent their code, or whose bill was found, hears of it. */
export const personLinked = toldKind({
  name: 'person_linked',
  capability: 'manage_people',
  headline: person.headline,
  tell: ({ displayName, email, grantedRole }, named) => ({
    isMasked: false,
    sentences: [fill(person.what, { person: nameOf(displayName, email) })],
    facts: [{ label: person.role, value: grantedRole === 'owner' ? person.owner : person.viewer }],
    link: null,
    closing: [fill(person.notKnown, named)],
  }),
})

/** The address is the carrier's or verified by the identity provider; an unverified one is not stored. */
function nameOf(displayName: string, email: string): Message | string {
  return email === '' ? fill(person.unverified, { name: displayName }) : `${displayName} (${email})`
}
