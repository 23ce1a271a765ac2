import { statementReadyEmail } from '@myaccount/messages/documents/document-email-messages'
import { documentToldEmail } from '../told/document-told.email.ts'
import { statementEmailFactsStatement } from './statements.store.ts'

/** Sent to the person who requested a long statement. */
export const statementReady = documentToldEmail({
  name: 'statement_ready',
  told: 'each_time',
  words: statementReadyEmail,
  find: statementEmailFactsStatement,
})
