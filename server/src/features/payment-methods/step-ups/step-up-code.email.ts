import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { stepUpCodeEmail } from '../../../step-ups/step-up-code-email.ts'

/** The code before a bank account is added (domain.md 3.3.9). */
export const stepUpCode = stepUpCodeEmail({
  name: 'step_up_code',
  capability: 'pay',
  group: 'billing',
  of: 'bank account',
  words: { subject: bankCodeEmail.subject, sentences: [bankCodeEmail.howTo, bankCodeEmail.nothingSavedYet] },
  path: '/payment/methods',
})
