import { proxyCodeEmail } from '@myaccount/messages/proxy/proxy-email-messages'
import { codeEmail } from '../../../confirmations/code-email.ts'

/** The code that confirms a signed proxy. */
export const proxyCode = codeEmail({
  name: 'proxy_code',
  capability: 'proxy',
  group: 'member_meeting',
  words: { subject: proxyCodeEmail.subject, sentences: [proxyCodeEmail.howTo, proxyCodeEmail.nothingYet] },
})
