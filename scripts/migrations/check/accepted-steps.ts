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
]
