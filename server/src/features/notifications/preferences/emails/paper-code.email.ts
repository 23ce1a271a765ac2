import { paperEmail } from '@myaccount/messages/notifications/paper-emails'
import { codeEmail } from '../../../../confirmations/code-email.ts'

const { subject, howTo, nothingYet } = paperEmail.code

/** The code that shows that emails reach the person, before paper stops. */
export const paperCode = codeEmail({
  name: 'paper_code',
  capability: 'pay',
  group: 'policy',
  words: { subject, sentences: [howTo, nothingYet] },
})
