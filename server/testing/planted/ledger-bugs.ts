import type { PlantedSourceBug } from './planted-source-bug.ts'

const readDispute = 'server/src/gateways/processor/reading/read-dispute.ts'
const disputeTests = ['server/src/features/payments/refunds-and-disputes/disputes.http.test.ts']

const refundLines = ['server/src/features/histories/transactions/refund-lines.http.test.ts']
const noteAgreement = 'server/src/features/payments/agreement/note-agreement.ts'

export const ledgerBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.9',
    says: 'the newest dispute alone is read where none holds money, so an inquiry hides a win',
    file: readDispute,
    from: "each.find(({ status }) => status !== 'inquiry')",
    to: 'each[0]',
    caughtBy: disputeTests,
  },
  {
    point: '2.9',
    says: 'an inquiry beside a dispute that was decided is not shown to employees',
    file: readDispute,
    from: "each.some(({ status }) => status === 'inquiry')",
    to: "each.every(({ status }) => status === 'inquiry')",
    caughtBy: disputeTests,
  },
  {
    point: '2.4',
    says: 'a refund that came back is no line of the history',
    file: 'domain/src/payments/ledger.ts',
    from: "if (booking === 'credit_twice') return null",
    to: "if (booking === 'credit_twice' || booking === 'refund_fail') return null",
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a refund that is given again after it failed is booked as taken by the bank',
    file: noteAgreement,
    from: "isTaken ? 'refund_taken' : 'refund_again'",
    to: "isTaken ? 'refund_again' : 'refund_taken'",
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'what a failed refund had left stays owed although the bank took the payment back',
    file: 'server/src/features/payments/attempts/decide-events.ts',
    from: 'bookedOut - refundedCents - takenBack)',
    to: 'bookedOut - refundedCents)',
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a refund after the posting counts as owed only once billing has added it to a bill',
    file: 'server/src/features/histories/transactions/transactions.store.ts',
    from: `and not \${refundIsShown}`,
    to: `and \${refundIsShown}`,
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a second refund forgets a first one that billing has not shown either',
    file: 'server/src/features/payments/attempts/transitions.store.ts',
    from: `case when \${refundIsShown} then 0 else refund_unshown_cents end`,
    to: '0',
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a refund that came back is no credit of its payer',
    file: 'server/src/features/histories/transactions/transactions.store.ts',
    from: 'sum(refund_owed_cents)',
    to: 'sum(refund_owed_cents - refund_owed_cents)',
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a payment shows its refunds whatever became of them',
    file: 'server/src/features/histories/payments/payment-history.service.ts',
    from: 'centsToDecimalText(subtractCents(row.refundedCents, row.refundFailedCents))',
    to: 'centsToDecimalText(subtractCents(row.refundedCents, subtractCents(row.refundFailedCents, row.refundFailedCents)))',
    caughtBy: refundLines,
  },
  {
    point: '2.4',
    says: 'a payout that is read after its month was over is booked into the closed month',
    file: 'domain/src/books/settlement.ts',
    from: 'arrivesOn.slice(0, 7) < today.slice(0, 7) ? today : arrivesOn',
    to: 'arrivesOn.slice(0, 4) < today.slice(0, 4) ? today : arrivesOn',
    caughtBy: ['domain/src/books/settlement.test.ts'],
  },
  {
    point: '2.3',
    says: 'the audit of the money makes a temporary table',
    file: 'scripts/audit/look.ts',
    from: "  await client.query('begin isolation level repeatable read read only')",
    to: "  await client.query('create temporary table audit_book (n integer)')\n  await client.query('begin isolation level repeatable read read only')",
    caughtBy: [
      'server/src/features/books/matching/audit-money.http.test.ts',
      'server/src/features/books/matching/audit-standby.db.test.ts',
    ],
  },
  {
    point: '2.3',
    says: 'a range of accounts is compared with every second charge of it',
    file: 'scripts/audit/processor-spool.ts',
    from: 'index += 1) {\n        const place',
    to: 'index += 2) {\n        const place',
    caughtBy: ['scripts/audit/processor-spool.test.ts'],
  },
]
