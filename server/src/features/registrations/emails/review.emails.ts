import { fill } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { toldKind } from './told-kind.ts'

const { asked, rejected, linked } = registrationEmail

/** To the person, who has no seat: by the address that the provider verified, and masked. */
export const reviewAsked = toldKind({
  name: 'review_asked',
  capability: 'see_account',
  headline: asked.headline,
  tell: (_, named) => ({
    isMasked: true,
    sentences: [asked.what],
    link: null,
    closing: [fill(linked.notYou, named)],
  }),
})

export const reviewRejected = toldKind({
  name: 'review_rejected',
  capability: 'see_account',
  headline: rejected.headline,
  tell: ({ rejection }, named) => ({
    isMasked: true,
    sentences: [rejected.what],
    facts: [{ label: rejected.reason, value: rejection ?? '' }],
    link: { label: fill(linked.see, named), path: '/accounts' },
    closing: [fill(rejected.next, named)],
  }),
})
