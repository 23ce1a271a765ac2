import type { UnsafeStepOfFile } from './check-steps.ts'

interface AcceptedStep extends Pick<UnsafeStepOfFile, 'file' | 'rule' | 'on'> {
  /** Why the step is right in this file all the same. */
  readonly because: string
}

/** Steps that the check refuses and that are right. An entry whose step is gone, or released, fails the test. */
export const acceptedSteps: readonly AcceptedStep[] = []
