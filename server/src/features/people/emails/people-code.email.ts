import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { stepUpCodeEmail } from '../../../step-ups/step-up-code-email.ts'

const { subject, howTo, nothingYet } = peopleEmail.code

/** The code that confirms a change of people. */
export const peopleCode = stepUpCodeEmail({
  name: 'people_code',
  capability: 'manage_people',
  group: 'policy',
  of: 'people',
  words: { subject, sentences: [howTo, nothingYet] },
})
