import { documentEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentNoticeEmail } from '../notices/document-notice.email.ts'
import { watchEmailFactsStatement } from './watches.store.ts'

/** Sent to a person who requested a document while the archive was away. */
export const documentBack = documentNoticeEmail({
  name: 'document_back',
  frequency: 'each_time',
  words: documentEmail,
  find: watchEmailFactsStatement,
})
