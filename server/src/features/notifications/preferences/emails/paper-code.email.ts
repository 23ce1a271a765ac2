import { paperEmail } from '@myaccount/messages/notifications/paper-emails'
import { stepUpCodeEmail } from '../../../../step-ups/step-up-code-email.ts'

const { subject, howTo, nothingYet } = paperEmail.code

/** The code that shows that emails reach the person, before paper stops. */
export const paperCode = stepUpCodeEmail({
  name: 'paper_code',
  capability: 'pay',
  group: 'policy',
  of: 'paper',
  words: { subject, sentences: [howTo, nothingYet] },
})
