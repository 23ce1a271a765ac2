import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { type PolicyToPay, whyNotPayableByPortal } from './is-payable-by-portal.ts'
import { policyStatuses } from './policy-status.ts'

const today = calendarDate('2026-04-06')
const active: PolicyToPay = {
  billingMethod: 'direct',
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
}

it.each([
  ['direct', null],
  ['agency', 'billed-by-agency'],
  ['list', 'billed-by-third-party'],
] as const)('accepts a %s bill: %s', (billingMethod, reason) => {
  expect(whyNotPayableByPortal({ ...active, billingMethod }, today)).toBe(reason)
})

it('accepts money in every status but Cancelled, for an expired policy too', () => {
  const refused = policyStatuses.filter(
    (policyStatus) => whyNotPayableByPortal({ ...active, policyStatus }, today) !== null,
  )
  expect(refused).toEqual(['Cancelled'])
})

it('accepts money up to the day before a cancellation, and not from its day on', () => {
  const cancellation = { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: cents(39200) }
  const cancelling: PolicyToPay = { ...active, policyStatus: 'Pending Cancellation', cancellation }
  expect(whyNotPayableByPortal(cancelling, today)).toBeNull()
  expect(whyNotPayableByPortal(cancelling, calendarDate('2026-04-07'))).toBe('policy-cancelled')
})
