import { documentReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentNoticeEmail } from '../notices/document-notice.email.ts'
import { readyEmailFactsStatement } from './requests.store.ts'

/** Sent to the person who asked the carrier to write the document. */
export const documentReady = documentNoticeEmail({
  name: 'document_ready',
  frequency: 'once',
  words: documentReadyEmail,
  find: readyEmailFactsStatement,
})
