import { draftCodeEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { stepUpCodeEmail } from '../../../step-ups/step-up-code-email.ts'

/** The code that confirms what was signed. */
export const draftCode = stepUpCodeEmail({
  name: 'draft_code',
  capability: 'pay',
  group: 'billing',
  of: 'bank draft',
  words: { subject: draftCodeEmail.subject, sentences: [draftCodeEmail.howTo, draftCodeEmail.nothingYet] },
})
