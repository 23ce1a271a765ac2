import { documentReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentNoticeEmail } from '../notices/document-notice.email.ts'
import { readyEmailFactsStatement } from './requests.store.ts'

/** To whoever asked the carrier to write it. */
export const documentReady = documentNoticeEmail({
  name: 'document_ready',
  frequency: 'once',
  words: documentReadyEmail,
  find: readyEmailFactsStatement,
})
