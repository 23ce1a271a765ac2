/** Names of the columns of the journal. */
export const journalColumns = {
  day: /*i18n*/ { id: 'journal.column.day', message: 'Day' },
  booking: /*i18n*/ { id: 'journal.column.booking', message: 'Booking' },
  account: /*i18n*/ { id: 'journal.column.account', message: 'Account' },
  debit: /*i18n*/ { id: 'journal.column.debit', message: 'Debit' },
  credit: /*i18n*/ { id: 'journal.column.credit', message: 'Credit' },
} as const
