import type { CalendarDate } from '../kernel/calendar-date.ts'
import { decidePolicyStanding, type PolicyDates } from '../policies/policy-standing.ts'

/** The reasons why the portal writes no proof of a policy's cover. */
export type NoProof = 'not-started' | 'ended' | 'ending'

/**
 * A certificate states to a third party that cover is in force (domain.md 6.1). None is written before cover
 * begins, once it has ended or may have ended, and, `ending`, under an open notice of cancellation, because
 * the carrier then chooses the text.
 */
export function whyNoCertificate(policy: PolicyDates, today: CalendarDate): NoProof | null {
  const { kind } = decidePolicyStanding(policy, today)
  return kind === 'cancels' ? 'ending' : whyNotInForce(kind)
}

/** A driver has to carry proof until the cover ends, even under a notice of cancellation. */
export function whyNoIdCards(policy: PolicyDates, today: CalendarDate): Exclude<NoProof, 'ending'> | null {
  return whyNotInForce(decidePolicyStanding(policy, today).kind)
}

function whyNotInForce(
  kind: ReturnType<typeof decidePolicyStanding>['kind'],
): Exclude<NoProof, 'ending'> | null {
  switch (kind) {
    case 'pending':
      return 'not-started'
    case 'cancelled':
    case 'cancellation-day-passed':
    case 'expired':
      return 'ended'
    default:
      return null
  }
}
