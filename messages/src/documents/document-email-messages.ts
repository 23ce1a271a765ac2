/** The email to the person who requested a document from the carrier. */
export const documentReadyEmail = {
  headline: /*i18n*/ { id: 'email.document_ready.headline', message: 'Your document is ready' },
  what: /*i18n*/ {
    id: 'email.document_ready.what',
    message: 'What you asked us to write stands among your documents.',
  },
} as const

/** The email to the person who requested a long statement. */
export const statementReadyEmail = {
  headline: /*i18n*/ { id: 'email.statement_ready.headline', message: 'Your statement is ready' },
  what: /*i18n*/ {
    id: 'email.statement_ready.what',
    message: 'The account statement that you asked for is among your documents. It stays there for 90 days.',
  },
} as const

/** The email to the person who asked for a document while its archive was offline. */
export const documentEmail = {
  headline: /*i18n*/ { id: 'email.document_back.headline', message: 'Your document can be opened' },
  what: /*i18n*/ {
    id: 'email.document_back.what',
    message: 'You asked us to tell you when our document archive is back. It is.',
  },
  document: /*i18n*/ { id: 'email.document_back.document', message: 'Document' },
  see: /*i18n*/ { id: 'email.document_back.see', message: 'See it in {portalName}' },
} as const
