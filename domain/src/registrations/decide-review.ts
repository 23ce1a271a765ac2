import type { Uuid } from '../kernel/wire-id.ts'
import type { SeatRole } from '../seats/seat-role.ts'

/** Ownership granted by staff needs two employees, like a refund above the limit (ADR 0054, ADR 0060). */
export function needsSecondEmployee(role: SeatRole): boolean {
  return role === 'owner'
}

/** approve: the first employee chooses a role; confirm: the second employee agrees; withdraw: the first takes it back. */
export type ReviewDecision =
  | { readonly kind: 'approve'; readonly role: SeatRole }
  | { readonly kind: 'confirm' | 'withdraw' | 'reject' }

export type ReviewRefusal = 'own' | 'not_own' | 'nothing_waits' | 'waits_already'

export type ReviewOutcome =
  | { readonly ok: true; readonly value: 'link' | 'wait' | 'withdraw' | 'reject' }
  | { readonly ok: false; readonly refusal: ReviewRefusal }

/**
 * Decides the effect of an employee's answer to a registration review. `approvedBy` is the first employee,
 * whose approval waits for a second; null if nobody has approved. One person never grants ownership alone,
 * and must withdraw their own approval before they reject.
 */
export function decideReview(
  decision: ReviewDecision,
  approvedBy: Uuid | null,
  employeeId: Uuid,
): ReviewOutcome {
  const refuse = (refusal: ReviewRefusal) => ({ ok: false, refusal }) as const
  const isOwn = approvedBy === employeeId
  switch (decision.kind) {
    case 'approve':
      if (approvedBy !== null) return refuse('waits_already')
      return { ok: true, value: needsSecondEmployee(decision.role) ? 'wait' : 'link' }
    case 'confirm':
      if (approvedBy === null) return refuse('nothing_waits')
      return isOwn ? refuse('own') : { ok: true, value: 'link' }
    case 'withdraw':
      if (approvedBy === null) return refuse('nothing_waits')
      return isOwn ? { ok: true, value: 'withdraw' } : refuse('not_own')
    case 'reject':
      return isOwn ? refuse('own') : { ok: true, value: 'reject' }
  }
}

/** Whether a call can have been about this request: after it was asked for, and not in the future. All in milliseconds. */
export function isCallAboutRequest(calledAtMs: number, requestedAtMs: number, nowMs: number): boolean {
  return calledAtMs >= requestedAtMs - minuteMs && calledAtMs <= nowMs
}

/** A form gives whole minutes, so a call in the minute of the request counts. */
const minuteMs = 60_000
