import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { codeEmail } from '../../../confirmations/code-email.ts'

const { subject, howTo, nothingYet } = peopleEmail.code

/** The code that confirms a change of people. */
export const peopleCode = codeEmail({
  name: 'people_code',
  capability: 'manage_people',
  group: 'policy',
  words: { subject, sentences: [howTo, nothingYet] },
})
