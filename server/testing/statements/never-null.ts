/**
 * Columns that may be null in their table but are never null in a statement, with the reason, by the name of the
 * statement and the key of its row.
 */
export const neverNull: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cardOfReminderStatement: {
    expiresMonth: 'every card has one',
    expiresYear: 'every card has one',
  },
  cardsToLookAtStatement: {
    expiresMonth: 'every card has one',
    expiresYear: 'every card has one',
  },
  codeEmailFactsStatement: { accountNumber: 'a condition' },
  confirmStatement: { accountNumber: 'a condition' },
  endingEmailFactsStatement: { to: 'a condition' },
  findConfirmationStatement: { accountNumber: 'a condition' },
  findStaffCodeStatement: { accountNumber: 'the constraint owner_of_purpose: only a contact has no account' },
  helpOfAccountStatement: {
    endsAt: 'set together with startedAt',
    startedAt: 'a condition',
  },
  insertConfirmationStatement: { accountNumber: 'the statement sets it' },
  keepCustomerStatement: { customerId: 'the statement sets it' },
  keepGuestCustomerStatement: { customerId: 'the statement sets it' },
  methodsToVerifyStatement: { confirmBy: 'a condition' },
  newestMatchingStatement: { endedAt: 'a condition' },
  openUnderNoticeStatement: { amountDueCents: 'a condition: it is above 0' },
  readyEmailFactsStatement: { documentId: 'a condition' },
  recordsOfInsuredStatement: {
    endsAt: 'set together with startedAt',
    startedAt: 'a condition',
  },
  refundActivityStatement: { at: 'a condition' },
  refusedMethodsStatement: { methodId: 'a condition' },
  reopeningRefundsStatement: { refundedOn: 'a condition' },
  reportActivityStatement: {
    at: 'set together with the state',
    reportNumber: 'a check of the table: the report is submitted',
  },
  returnToPaperStatement: { because: 'a condition' },
  returnedDraftStatement: { cameBackOn: 'a check of the table: the draft came back' },
  reviewToDecideStatement: { requestedAt: 'a condition' },
  scheduledLinesStatement: { payOn: 'a scheduled payment has its day' },
  scheduledPaymentsStatement: { payOn: 'a scheduled payment has its day' },
  seatsToLookAtStatement: { to: 'a condition' },
  sentReportsStatement: {
    reportNumber: 'a check of the table: the report is submitted',
    submittedAt: 'set together with the state',
  },
  startedRecordStatement: {
    endsAt: 'set together with startedAt',
    startedAt: 'a condition',
  },
  statementBytesStatement: {
    pdf: 'the constraint made_whole',
    sha256: 'the constraint made_whole',
  },
  takeCodeTryStatement: { codeHash: 'set together with code_until' },
  takeFileToCheckStatement: { wholeAt: 'the constraint checked_once_whole' },
  triesOfAccountStatement: { triedAt: 'a condition' },
  undraftedBillsStatement: { amountDueCents: 'a condition: it is above 0' },
  unusedConfirmationsStatement: { accountNumber: 'a condition' },
  waitingReviewsStatement: {
    note: 'set together with the request for a review',
    requestedAt: 'a condition',
  },
}
