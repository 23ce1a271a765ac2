import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { type PolicyToEnroll, whyNotEligible } from './draft-eligibility.ts'

const today = calendarDate('2026-03-10')
const eligible: PolicyToEnroll = {
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
  billingMethod: 'direct',
  draftState: 'not_enrolled',
  isPastDue: false,
}
const notice = { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: cents(100) }

it.each<[Partial<PolicyToEnroll>, ReturnType<typeof whyNotEligible>]>([
  [{}, null],
  [{ policyStatus: 'Renewal Offered' }, null],
  [{ policyStatus: 'Reinstated' }, null],
  // What failed makes way for another try.
  [{ draftState: 'failed' }, null],
  [{ billingMethod: 'agency' }, 'billed_by_agency'],
  [{ billingMethod: 'list' }, 'billed_by_third_party'],
  [{ draftState: 'pending_enrollment' }, 'already_enrolled'],
  [{ draftState: 'enrolled' }, 'already_enrolled'],
  [{ draftState: 'suspended' }, 'already_enrolled'],
  [{ policyStatus: 'Pending Cancellation', cancellation: notice }, 'cancellation_notice'],
  [{ policyStatus: 'Cancelled' }, 'ended'],
  [{ policyStatus: 'Expired' }, 'ended'],
  [{ policyStatus: 'Non-renewed' }, 'ended'],
  [{ policyStatus: 'Pending' }, 'not_in_force'],
  [{ isPastDue: true }, 'past_due'],
])('%o: %s (domain.md 4.2)', (over, why) => {
  expect(whyNotEligible({ ...eligible, ...over }, today)).toBe(why)
})
