import type { CalendarDate } from '../kernel/calendar-date.ts'
import { decidePolicyStanding, type PolicyDates } from '../policies/policy-standing.ts'
import type { PaperRule } from './paper-rules.ts'

type NotInForce = 'not-started' | 'ended'

/** The reasons why the portal writes no proof of a policy's cover. */
export type NoProof = NotInForce | 'ending' | 'on-request' | 'off'

/**
 * A certificate states to a third party that cover is in force (domain.md 6.1). None is written before cover
 * begins, once it has ended or may have ended, and, `ending`, under an open notice of cancellation, because
 * the carrier then chooses the text. Where the state's rule allows none at once, the carrier writes it on request;
 * `off` comes first, since such a request is refused.
 */
export function whyNoCertificate(policy: PolicyDates, today: CalendarDate, rule: PaperRule): NoProof | null {
  if (rule === 'off') return 'off'
  const { kind } = decidePolicyStanding(policy, today)
  const why = kind === 'cancels' ? 'ending' : whyNotInForce(kind)
  return why ?? (rule === 'on_request' ? 'on-request' : null)
}

/** A driver has to carry proof until the cover ends, even under a notice of cancellation. */
export function whyNoIdCards(policy: PolicyDates, today: CalendarDate): NotInForce | null {
  return whyNotInForce(decidePolicyStanding(policy, today).kind)
}

function whyNotInForce(kind: ReturnType<typeof decidePolicyStanding>['kind']): NotInForce | null {
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
