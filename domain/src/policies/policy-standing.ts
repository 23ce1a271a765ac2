import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import { type PolicyStatus, policyStatusMeanings } from './policy-status.ts'

/**
 * An open or executed notice of cancellation. The amount is null if paying does not stop it (fraud,
 * underwriting).
 */
export type Cancellation = {
  /** Cover ends at 12:01 a.m. of this day. */
  readonly cancelsOn: CalendarDate
  readonly amountToStopCents: Cents | null
}

export type PolicyDates = {
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  /** Cover ends at 12:01 a.m. of this day: the expiration day itself is not covered (domain.md 1.1). */
  readonly expirationDate: CalendarDate
  readonly cancellation: Cancellation | null
}

/** The content of a policy's status chip, as data; the screen writes the text. */
export type PolicyStanding =
  | { readonly kind: 'pending'; readonly startsOn: CalendarDate }
  | { readonly kind: 'in-force'; readonly until: CalendarDate }
  | { readonly kind: 'reinstated'; readonly until: CalendarDate }
  | { readonly kind: 'renewal-offered'; readonly until: CalendarDate }
  | { readonly kind: 'non-renewed'; readonly until: CalendarDate }
  | {
      readonly kind: 'cancels'
      /** Null while the notice itself has not reached us. */
      readonly cancelsOn: CalendarDate | null
      /** Null if no payment stops it any longer, or none ever could: "call us". */
      readonly stoppedBy: { readonly amountCents: Cents; readonly receivedBy: CalendarDate } | null
    }
  | { readonly kind: 'cancellation-day-passed'; readonly cancelsOn: CalendarDate }
  | { readonly kind: 'cancelled'; readonly cancelledOn: CalendarDate | null }
  | { readonly kind: 'expired'; readonly expiredOn: CalendarDate }

/**
 * Decides the chip from status, dates and today (the carrier's day, ADR 0013). Dates overrule a status that
 * lags behind the calendar, but only downward: a chip never claims cover that the carrier did not confirm.
 */
export function decidePolicyStanding(policy: PolicyDates, today: CalendarDate): PolicyStanding {
  const { policyStatus, effectiveDate, expirationDate, cancellation } = policy
  if (policyStatus === 'Cancelled') return cancelledStanding(cancellation, today)
  if (policyStatus === 'Expired') return { kind: 'expired', expiredOn: expirationDate }
  if (policyStatusMeanings[policyStatus].cover === 'not-yet')
    return { kind: 'pending', startsOn: effectiveDate }
  if (today >= expirationDate) return { kind: 'expired', expiredOn: expirationDate }
  if (policyStatus === 'Pending Cancellation') return cancellingStanding(cancellation, today)
  if (today < effectiveDate) return { kind: 'pending', startsOn: effectiveDate }
  if (policyStatus === 'Reinstated') return { kind: 'reinstated', until: expirationDate }
  if (policyStatus === 'Renewal Offered') return { kind: 'renewal-offered', until: expirationDate }
  if (policyStatus === 'Non-renewed') return { kind: 'non-renewed', until: expirationDate }
  return { kind: 'in-force', until: expirationDate }
}

/**
 * The carrier may send Cancelled before the day: until then there is cover, and nothing can stop the
 * cancellation.
 */
function cancelledStanding(cancellation: Cancellation | null, today: CalendarDate): PolicyStanding {
  if (cancellation !== null && today < cancellation.cancelsOn) {
    return { kind: 'cancels', cancelsOn: cancellation.cancelsOn, stoppedBy: null }
  }
  return { kind: 'cancelled', cancelledOn: cancellation?.cancelsOn ?? null }
}

/**
 * Once the day has come without the carrier's confirmation, neither "cancelled" nor "in force" is known to be
 * true. Before it, money counts if it is received by the day before (domain.md 2.9: cancels Apr 07, pay by
 * Apr 06).
 */
function cancellingStanding(cancellation: Cancellation | null, today: CalendarDate): PolicyStanding {
  if (cancellation === null) return { kind: 'cancels', cancelsOn: null, stoppedBy: null }
  const { cancelsOn, amountToStopCents } = cancellation
  if (today >= cancelsOn) return { kind: 'cancellation-day-passed', cancelsOn }
  const stoppedBy =
    amountToStopCents === null ? null : { amountCents: amountToStopCents, receivedBy: addDays(cancelsOn, -1) }
  return { kind: 'cancels', cancelsOn, stoppedBy }
}
