import type { Books } from '../parts/judge-books.ts'

/** Holds what was seen before, in and after the restore. */
export interface Restored {
  /** Payments that people were told of before the moment and after it, and how many of each the restored database has. */
  readonly before: { readonly told: number; readonly there: number }
  readonly after: { readonly told: number; readonly there: number }
  /** Rows that were written after the moment and are there all the same. */
  readonly tooNew: number
  readonly mistake: { readonly deleted: number; readonly isUndone: boolean }
  /** The answers of `audit:verify` with the end of the chain that was noted before the moment, and after it. */
  readonly audit: { readonly before: AuditVerdict; readonly after: AuditVerdict }
  readonly hasNewEpoch: boolean
  readonly archivesAgain: boolean
  /** The portal, once it runs on the restored database. */
  readonly reconstructed: number
  readonly newPayments: number
  readonly failures: readonly string[]
  readonly books: Books
}

export interface AuditVerdict {
  readonly isWhole: boolean
  readonly says: string
}

export interface Judgment {
  readonly what: string
  readonly held: boolean
}

/** Judges each thing that an operator relies on. */
export function judgeRestore(seen: Restored): readonly Judgment[] {
  const { before, after, mistake, audit, books } = seen
  const lostAtFirst = after.told - after.there
  return [
    {
      what: `${before.there} of ${before.told} payments acknowledged before the moment are there`,
      held: before.told > 0 && before.there === before.told,
    },
    {
      what: `${lostAtFirst} of ${after.told} payments acknowledged after it are not there (any other was under way), nor any later row`,
      held: lostAtFirst > 0 && seen.tooNew === 0,
    },
    {
      what: `${mistake.deleted} invoices deleted by mistake are back as they were`,
      held: mistake.deleted > 0 && mistake.isUndone,
    },
    {
      what: `audit:verify with the end noted before the moment: ${audit.before.says}`,
      held: audit.before.isWhole,
    },
    {
      what: `audit:verify with the end noted after it: ${audit.after.says}`,
      held: !audit.after.isWhole && audit.after.says.includes('does not hold the noted end'),
    },
    { what: 'a new epoch of events has begun', held: seen.hasNewEpoch },
    { what: 'the log is archived again', held: seen.archivesAgain },
    {
      what: `the portal reconstructed ${seen.reconstructed} payments from the processor's list`,
      held: seen.reconstructed >= lostAtFirst && books.lost === 0,
    },
    {
      what: `${books.charges} charges at the processor: ${books.chargedTwice} twice, ${books.unacknowledged} that nobody was told of, ${books.open} of unknown outcome`,
      held: books.charges > 0 && books.chargedTwice + books.unacknowledged + books.open === 0,
    },
    { what: 'audit:money against the processor: the books match', held: books.areMatched },
    {
      what: `${seen.newPayments} new payments, ${seen.failures.length} requests failed`,
      held: seen.newPayments > 0 && seen.failures.length === 0,
    },
  ]
}
