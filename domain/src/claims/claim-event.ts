import type { CalendarDate } from '../kernel/calendar-date.ts'

/** The steps of a claim, in the usual order (product 5). A claim may go back a step. */
export const claimSteps = ['received', 'assigned', 'documents', 'evaluation', 'decision'] as const
export type ClaimStep = (typeof claimSteps)[number]

/** The events of a claim, as the claim system reports them (domain.md 5.7). */
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
  /** The step that the claim moves to, onward or back; null if it stays. */
  readonly step: ClaimStep | null
}

/** Returns the newest event of that kind; the carrier sends events in their order. */
export function lastOf<Event extends ClaimEvent>(
  events: readonly Event[],
  kind: ClaimEventKind,
): Event | undefined {
  return events.findLast((event) => event.kind === kind)
}
