/** The rules for an employee who acts for a customer (domain.md 9.5). */

/** Acting ends after this time, whatever is being done. */
export const actingLastsMs = 30 * 60 * 1000

/** The longest time between the employee's own code and the start of acting. */
export const codeCountsForMs = 5 * 60 * 1000

/** How long the employee's authenticator counts in their session once they confirmed with it (ADR 0065). */
export const stepUpCountsForMs = 15 * 60 * 1000

/** How a step-up that failed ended: `step_up` in the address to which it leads back. */
export const stepUpFailures = ['cancelled', 'refused', 'unavailable'] as const
export type StepUpFailure = (typeof stepUpFailures)[number]

/** How long a caller counts as verified after reading their code back. */
export const callerCountsForMs = 30 * 60 * 1000

export const actingReasons = ['caller', 'billing', 'claim', 'defect', 'complaint'] as const
export type ActingReason = (typeof actingReasons)[number]

export const noteAtLeast = 10
export const noteAtMost = 500

/**
 * Returns when acting that starts now ends: after half an hour, and never after the employee's own session.
 */
export function actingEndsAt(startsAtMs: number, sessionEndsAtMs: number): number {
  return Math.min(startsAtMs + actingLastsMs, sessionEndsAtMs)
}
