import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { noticeKind } from './notice-kind.ts'

const { linked } = registrationEmail

/** Welcomes a person who proved that they belong to the organization, or whom staff linked. */
export const accountLinked = noticeKind({
  name: 'account_linked',
  capability: 'see_account',
  headline: linked.headline,
  describe: ({ grantedRole }, named) => ({
    isMasked: false,
    sentences: [whatItGives(grantedRole)],
    link: { label: fill(linked.see, named), path: '/accounts' },
    closing: [fill(linked.notYou, named)],
  }),
})

function whatItGives(role: SeatRole | null): Message {
  if (role === null || role === 'viewer') return linked.viewer
  return role === 'owner' ? linked.owner : fill(linked.role, { role: signerTitles[role] })
}
