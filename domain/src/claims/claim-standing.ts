import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type ClaimEvent, type ClaimStep, claimSteps } from './claim-event.ts'

export interface StandingStep {
  readonly step: ClaimStep
  readonly state: 'done' | 'now' | 'ahead'
  /** The day on which the claim last reached it; null if it has not, or skipped it. */
  readonly since: CalendarDate | null
}

/**
 * Returns every step with its state. The last event that names a step decides the claim's current step: after
 * a step back, the later ones are ahead again.
 */
export function standingOf(
  events: readonly ClaimEvent[],
  reportedDate: CalendarDate,
  isOpen: boolean,
): readonly StandingStep[] {
  const reached = events.findLast(({ step }) => step !== null)?.step ?? 'received'
  const now = claimSteps.indexOf(reached)
  return claimSteps.map((step, index) => {
    if (index > now) return { step, state: 'ahead', since: null }
    const since = events.findLast((event) => event.step === step)?.date ?? null
    const state = index === now && isOpen ? 'now' : 'done'
    return { step, state, since: step === 'received' ? (since ?? reportedDate) : since }
  })
}
