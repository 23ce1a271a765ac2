import { defineMachine, nextState } from '../kernel/define-machine.ts'
import type { Result } from '../kernel/result.ts'
import { type DraftState, draftPredicates, draftStates } from './draft-date-of.ts'

export type DraftEvent =
  /** Signed and confirmed by a one-time code. */
  | 'enroll'
  | 'change'
  | 'unenroll'
  /** Billing's answers. */
  | 'confirmed'
  | 'changed'
  | 'rejected'
  | 'ended'
  /** The bank account was not verified in time, or was removed. */
  | 'lapsed'
  /** The bank returned a draft in a way that stops the next ones. */
  | 'returned'
  /** A failed enrollment is cleared, so that the policy can be enrolled again. */
  | 'cleared'

/**
 * An enrollment (domain.md 4.3). Three transitions are not in the diagram of 4.3: a change that billing rejects leaves
 * the account as it was, an end may arrive while a request is open, and billing may end it by itself.
 */
export const enrollmentMachine = defineMachine({
  name: 'draft_enrollment',
  states: draftStates,
  initial: ['not_enrolled'],
  transitions: [
    { from: 'not_enrolled', event: 'enroll', to: 'pending_enrollment' },
    { from: 'pending_enrollment', event: 'confirmed', to: 'enrolled' },
    { from: 'pending_enrollment', event: 'rejected', to: 'failed' },
    { from: 'pending_enrollment', event: 'ended', to: 'failed' },
    { from: 'pending_enrollment', event: 'lapsed', to: 'failed' },
    { from: 'pending_enrollment', event: 'unenroll', to: 'pending_unenroll' },
    { from: 'enrolled', event: 'change', to: 'pending_change' },
    { from: 'enrolled', event: 'unenroll', to: 'pending_unenroll' },
    { from: 'enrolled', event: 'returned', to: 'suspended' },
    { from: 'enrolled', event: 'ended', to: 'not_enrolled' },
    { from: 'pending_change', event: 'changed', to: 'enrolled' },
    { from: 'pending_change', event: 'rejected', to: 'enrolled' },
    { from: 'pending_change', event: 'lapsed', to: 'enrolled' },
    { from: 'pending_change', event: 'unenroll', to: 'pending_unenroll' },
    { from: 'pending_change', event: 'returned', to: 'suspended' },
    { from: 'pending_change', event: 'ended', to: 'not_enrolled' },
    { from: 'pending_unenroll', event: 'ended', to: 'not_enrolled' },
    { from: 'suspended', event: 'change', to: 'pending_enrollment' },
    { from: 'suspended', event: 'unenroll', to: 'pending_unenroll' },
    { from: 'suspended', event: 'ended', to: 'not_enrolled' },
    { from: 'failed', event: 'cleared', to: 'not_enrolled' },
  ],
  predicates: draftPredicates,
})

/** Returns the state after the event; `not_declared` changes nothing. */
export function decideDraftTransition(
  from: DraftState,
  event: DraftEvent,
): Result<DraftState, 'not_declared'> {
  return nextState(enrollmentMachine, from, event)
}
