import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { openNotices } from './open-notices.ts'
import type { PolicyStatus } from './policy-status.ts'

const policy = (name: string, policyStatus: PolicyStatus, cancelsOn: string | null) => ({
  name,
  policyStatus,
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation:
    cancelsOn === null ? null : { cancelsOn: calendarDate(cancelsOn), amountToStopCents: cents(100) },
})

it('names policies about to end, the soonest first, and those whose day has passed last', () => {
  const policies = [
    policy('unknown day', 'Pending Cancellation', null),
    policy('later', 'Pending Cancellation', '2026-04-07'),
    policy('in force', 'Active', null),
    policy('sooner', 'Pending Cancellation', '2026-04-01'),
    policy('said ahead of the day', 'Cancelled', '2026-04-03'),
    policy('over', 'Cancelled', '2026-03-01'),
    policy('passed', 'Pending Cancellation', '2026-03-09'),
  ]
  expect(openNotices(policies, calendarDate('2026-03-10')).map(({ name }) => name)).toEqual([
    'passed',
    'sooner',
    'said ahead of the day',
    'later',
    'unknown day',
  ])
})
