import { fill } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { noticeKind } from './notice-kind.ts'

const { asked, rejected, linked } = registrationEmail

/** Sent to the person, who has no seat, at the address that the provider verified; account data is masked. */
export const reviewRequested = noticeKind({
  name: 'review_requested',
  capability: 'see_account',
  headline: asked.headline,
  describe: (_, named) => ({
    isMasked: true,
    sentences: [asked.what],
    link: null,
    closing: [fill(linked.notYou, named)],
  }),
})

export const reviewRejected = noticeKind({
  name: 'review_rejected',
  capability: 'see_account',
  headline: rejected.headline,
  describe: ({ rejection }, named) => ({
    isMasked: true,
    sentences: [rejected.what],
    facts: [{ label: rejected.reason, value: rejection ?? '' }],
    link: { label: fill(linked.see, named), path: '/accounts' },
    closing: [fill(rejected.next, named)],
  }),
})
