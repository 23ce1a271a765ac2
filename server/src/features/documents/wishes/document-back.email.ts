import { documentEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentToldEmail } from '../told/document-told.email.ts'
import { wishEmailFactsStatement } from './wishes.store.ts'

/** To whoever asked for a document while the archive was away. */
export const documentBack = documentToldEmail({
  name: 'document_back',
  told: 'each_time',
  words: documentEmail,
  find: wishEmailFactsStatement,
})
