import { draftCodeEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { codeEmail } from '../../../confirmations/code-email.ts'

/** The code that confirms what was signed. */
export const draftCode = codeEmail({
  name: 'draft_code',
  capability: 'pay',
  group: 'billing',
  words: { subject: draftCodeEmail.subject, sentences: [draftCodeEmail.howTo, draftCodeEmail.nothingYet] },
})
