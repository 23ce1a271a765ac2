import { statementReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentNoticeEmail } from '../notices/document-notice.email.ts'
import { statementEmailFactsStatement } from './statements.store.ts'

/** Sent to the person who requested a long statement. */
export const statementReady = documentNoticeEmail({
  name: 'statement_ready',
  frequency: 'each_time',
  words: statementReadyEmail,
  find: statementEmailFactsStatement,
})
