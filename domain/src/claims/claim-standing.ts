import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type ClaimEvent, type ClaimStep, claimSteps } from './claim-event.ts'

export interface StandingStep {
  readonly step: ClaimStep
  readonly state: 'done' | 'now' | 'ahead'
  /** When the claim last came to it; null where it has not, or went past. */
  readonly since: CalendarDate | null
}

/**
 * Every step with what became of it. The last event that names a step says where the claim stands: gone back to an
 * earlier step, the later ones are ahead again.
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
