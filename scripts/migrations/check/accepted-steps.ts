import type { UnsafeStepOfFile } from './check-steps.ts'

interface AcceptedStep extends Pick<UnsafeStepOfFile, 'file' | 'rule' | 'on'> {
  /** Why the step is right in this file all the same. */
  readonly because: string
}

/** Steps that the check refuses and that are right. An entry whose step is gone, or released, fails the test. */
export const acceptedSteps: readonly AcceptedStep[] = [
  {
    file: '0021-retention-and-erasure.sql',
    rule: 'tables',
    on: '0021-retention-and-erasure.sql',
    because:
      'a transaction writes its events last, so it takes outbox_events behind the other two, as the file does',
  },
  {
    file: '0021-retention-and-erasure.sql',
    rule: 'index',
    on: 'feed_import_rejects',
    because: 'the table holds rejected lines of 90 days, up to a limit a load',
  },
  {
    file: '0022-audit-before-months.sql',
    rule: 'do',
    on: 'do',
    because: 'the bound of a check follows the date; both checks are added "not valid"',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'validate',
    on: '0023-audit-by-month.sql',
    because: 'the two validations come first, so that no other lock is held meanwhile',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'tables',
    on: '0023-audit-by-month.sql',
    because:
      'entries are locked before seals, as by every statement of people; the sealer reads them the other way round, and a deadlock makes it or the file try again',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'rename',
    on: 'audit_entries',
    because: 'a partitioned table of the old name takes its place in the same transaction',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'rename',
    on: 'audit_seals',
    because: 'a partitioned table of the old name takes its place in the same transaction',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'index',
    on: 'audit_entries',
    because: 'the new table is empty, and takes over the indexes of the one that is attached',
  },
  {
    file: '0023-audit-by-month.sql',
    rule: 'do',
    on: 'do',
    because:
      'the bound of the first partition is that of the check; attaching reads no row (audit-months.db.test.ts)',
  },
]
