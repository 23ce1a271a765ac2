import { fill } from '@myaccount/messages/message'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { noticeKind } from './notice-kind.ts'

const { wrongProof: words } = registrationEmail

/** Sent to the contact on file after a wrong code, at most once a day for one account. */
export const wrongProof = noticeKind({
  name: 'registration_wrong_proof',
  capability: 'manage_people',
  headline: words.headline,
  describe: (_, named) => ({
    isMasked: false,
    sentences: [words.what, words.known],
    link: null,
    closing: [words.keep, fill(words.notKnown, named)],
  }),
})
