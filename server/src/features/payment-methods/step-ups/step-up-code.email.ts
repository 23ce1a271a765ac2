import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { codeEmail } from '../../../confirmations/code-email.ts'

/** The code before a bank account is added (domain.md 3.3.9). */
export const stepUpCode = codeEmail({
  name: 'step_up_code',
  capability: 'pay',
  group: 'billing',
  words: { subject: bankCodeEmail.subject, sentences: [bankCodeEmail.howTo, bankCodeEmail.nothingSavedYet] },
  path: '/payment/methods',
})
