import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { ClaimEvent } from './claim-event.ts'

/** The statuses of a claim that a customer sees (domain.md 5.7). */
export const claimStatuses = [
  'received',
  'assigned',
  'information_needed',
  'in_review',
  'payment_issued',
  'reopened',
  'closed',
  'withdrawn',
  'not_covered',
] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export interface ClaimToName {
  readonly isOpen: boolean
  readonly hasAdjuster: boolean
  readonly paidCents: number
  readonly events: readonly ClaimEvent[]
  readonly requests: readonly { readonly answeredOn: CalendarDate | null }[]
}

/** "Closed" is not "denied": the outcome is shown only if the claim system reports it. */
export function decideClaimStatus(claim: ClaimToName): ClaimStatus {
  const { events } = claim
  if (!claim.isOpen) {
    const end = events.findLast(({ kind }) => ['closed', 'withdrawn', 'not_covered'].includes(kind))
    return end?.kind === 'withdrawn' || end?.kind === 'not_covered' ? end.kind : 'closed'
  }
  if (claim.requests.some(({ answeredOn }) => answeredOn === null)) return 'information_needed'
  const reopened = events.findLastIndex(({ kind }) => kind === 'reopened')
  const later = reopened === -1 ? events : events.slice(reopened + 1)
  if (reopened !== -1 && !later.some(({ step }) => step !== null)) return 'reopened'
  if (claim.paidCents > 0 && reopened === -1) return 'payment_issued'
  const step = later.findLast((event) => event.step !== null)?.step
  if (step === 'documents' || step === 'evaluation' || step === 'decision') return 'in_review'
  return claim.hasAdjuster ? 'assigned' : 'received'
}
