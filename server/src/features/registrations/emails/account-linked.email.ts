import { fill } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { toldKind } from './told-kind.ts'

const { linked } = registrationEmail

/** The welcome of whoever has proved that they belong to the organization, or whom staff linked. */
export const accountLinked = toldKind({
  name: 'account_linked',
  capability: 'see_account',
  headline: linked.headline,
  tell: ({ grantedRole }, named) => ({
    isMasked: false,
    sentences: [grantedRole === 'owner' ? linked.owner : linked.viewer],
    link: { label: fill(linked.see, named), path: '/accounts' },
    closing: [fill(linked.notYou, named)],
  }),
})
