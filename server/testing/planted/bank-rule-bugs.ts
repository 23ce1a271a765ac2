import type { PlantedSourceBug } from './planted-source-bug.ts'

export const bankRuleBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.10',
    says: 'the second presentation is not described as a retry',
    file: 'server/src/gateways/processor/stripe-charges.ts',
    from: '...(order.isRetry ? { statement_descriptor: retryDescription } : {}),',
    to: '',
    caughtBy: ['server/src/features/payments/drafts/returned-drafts.http.test.ts'],
  },
  {
    point: '2.10',
    says: 'a draft is presented again however long ago the first presentation settled',
    file: 'domain/src/bank-draft/returns/decide-after-return.ts',
    from: 'export const representedWithinDays = 180',
    to: 'export const representedWithinDays = 1800',
    caughtBy: ['domain/src/bank-draft/returns/decide-after-return.test.ts'],
  },
  {
    point: '2.10',
    says: 'the code presents more often than the signed text says',
    file: 'domain/src/bank-draft/returns/decide-after-return.ts',
    from: 'if (presentation > retriesAtMost ||',
    to: 'if (presentation > 2 ||',
    caughtBy: ['domain/src/bank-draft/returns/decide-after-return.test.ts'],
  },
  {
    point: '2.10',
    says: 'the signed text names two retries',
    file: 'messages/src/bank-draft/disclosure-text.ts',
    from: 'fill(texts.unpaid, { retries: retriesAtMost })',
    to: 'fill(texts.unpaid, { retries: 2 })',
    caughtBy: ['messages/src/bank-draft/disclosure-text.test.ts'],
  },
  {
    point: '2.10',
    says: 'a stopped payment closes the bank account',
    file: 'domain/src/payments/return-code.ts',
    from: `      // A stop payment order is for one entry. The account may be debited for the next bill.
      disablesMethod: false,`,
    to: '      disablesMethod: true,',
    caughtBy: ['domain/src/payments/return-code.test.ts'],
  },
  {
    point: '2.10',
    says: 'the word of the processor closes an account after a stopped payment',
    file: 'server/src/features/payment-methods/adding/refresh-method.ts',
    from: 'if (blockedBy !== null && bankReturnOf(blockedBy).disablesMethod)',
    to: 'if (blockedBy !== null)',
    caughtBy: ['server/src/features/payments/drafts/returned-drafts.http.test.ts'],
  },
  {
    point: '2.10',
    says: 'nobody hears of a change that the bank reported',
    file: 'server/src/features/payment-methods/bank-changes/note-bank-change.ts',
    from: 'for (const { userId } of people)',
    to: 'for (const { userId } of people.slice(0, 0))',
    caughtBy: ['server/src/features/payment-methods/bank-changes/bank-changes.http.test.ts'],
  },
]
