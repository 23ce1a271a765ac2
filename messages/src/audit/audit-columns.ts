/** Names of the columns of the audit as a file. */
export const auditColumns = {
  entry: /*i18n*/ { id: 'audit.column.entry', message: 'Entry' },
  at: /*i18n*/ { id: 'audit.column.at', message: 'When' },
  kind: /*i18n*/ { id: 'audit.column.kind', message: 'Kind of person or system' },
  who: /*i18n*/ { id: 'audit.column.who', message: 'Who' },
  whom: /*i18n*/ { id: 'audit.column.whom', message: 'For whom' },
  action: /*i18n*/ { id: 'audit.column.action', message: 'What' },
  outcome: /*i18n*/ { id: 'audit.column.outcome', message: 'Outcome' },
  account: /*i18n*/ { id: 'audit.column.account', message: 'Account' },
  objects: /*i18n*/ { id: 'audit.column.objects', message: 'Objects' },
  seal: /*i18n*/ { id: 'audit.column.seal', message: 'Seal' },
} as const
