/** How an employee acts for a customer (domain.md 9.5). */

/** Then it has ended, whatever is being done. */
export const actingLastsMs = 30 * 60 * 1000

/** The employee's own code must be as fresh as that when acting starts. */
export const codeCountsForMs = 5 * 60 * 1000

/** How long a caller who has read their code back counts as verified. */
export const callerCountsForMs = 30 * 60 * 1000

export const actingReasons = ['caller', 'billing', 'claim', 'defect', 'complaint'] as const
export type ActingReason = (typeof actingReasons)[number]

export const noteAtLeast = 10
export const noteAtMost = 500

/** When acting that starts now ends: after half an hour, and never after the employee's own session. */
export function actingEndsAt(startsAtMs: number, sessionEndsAtMs: number): number {
  return Math.min(startsAtMs + actingLastsMs, sessionEndsAtMs)
}
