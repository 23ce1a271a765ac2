import { documentReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentToldEmail } from '../told/document-told.email.ts'
import { readyEmailFactsStatement } from './requests.store.ts'

/** To whoever asked the carrier to write it. */
export const documentReady = documentToldEmail({
  name: 'document_ready',
  told: 'once',
  words: documentReadyEmail,
  find: readyEmailFactsStatement,
})
