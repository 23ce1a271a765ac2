import type { CalendarDate } from '../kernel/calendar-date.ts'

/** Where a claim stands, in the order in which most go (product 5). Steps may be gone back. */
export const claimSteps = ['received', 'assigned', 'documents', 'evaluation', 'decision'] as const
export type ClaimStep = (typeof claimSteps)[number]

/** What happened on a claim, as the claim system tells it (domain.md 5.7). */
export const claimEventKinds = [
  'reported',
  'acknowledged',
  'assigned',
  'contacted',
  'requested',
  'document_received',
  'proof_received',
  'inspected',
  'evaluated',
  'decided',
  'paid',
  'closed',
  'reopened',
  'withdrawn',
  'not_covered',
  'note',
] as const
export type ClaimEventKind = (typeof claimEventKinds)[number]

export interface ClaimEvent {
  readonly kind: ClaimEventKind
  readonly date: CalendarDate
  /** The step that the claim goes to with it, onward or back; null where it stays. */
  readonly step: ClaimStep | null
}

/** The newest of that kind; the carrier sends events in their order. */
export function lastOf<Event extends ClaimEvent>(
  events: readonly Event[],
  kind: ClaimEventKind,
): Event | undefined {
  return events.findLast((event) => event.kind === kind)
}
