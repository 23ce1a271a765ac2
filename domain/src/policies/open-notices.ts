import type { CalendarDate } from '../kernel/calendar-date.ts'
import { decidePolicyStanding, type PolicyDates } from './policy-standing.ts'

/**
 * The policies with an open notice of cancellation, even past its day while the carrier has not confirmed it:
 * the soonest first, those with an unknown day last (ADR 0014).
 */
export function openNotices<Policy extends PolicyDates>(
  policies: readonly Policy[],
  today: CalendarDate,
): Policy[] {
  return policies
    .flatMap((policy) => {
      const standing = decidePolicyStanding(policy, today)
      const isOpen = standing.kind === 'cancels' || standing.kind === 'cancellation-day-passed'
      return isOpen ? [{ policy, day: standing.cancelsOn ?? '9999' }] : []
    })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ policy }) => policy)
}
