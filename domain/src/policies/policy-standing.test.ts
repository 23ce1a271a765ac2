import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { decidePolicyStanding, type PolicyDates } from './policy-standing.ts'
import { type PolicyStatus, policyStatuses } from './policy-status.ts'

/** The term and the notice of domain.md 2.9: issued Mar 23, cancels Apr 07, pay by Apr 06. */
const policy = (policyStatus: PolicyStatus, notice = false): PolicyDates => ({
  policyStatus,
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: notice ? { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: cents(39200) } : null,
})
const on = (subject: PolicyDates, today: string) => decidePolicyStanding(subject, calendarDate(today))

describe('the status in the middle of the term', () => {
  it.each([
    ['Pending', { kind: 'pending', startsOn: '2026-01-01' }],
    ['Active', { kind: 'in-force', until: '2027-01-01' }],
    ['Pending Cancellation', { kind: 'cancels', cancelsOn: null, stoppedBy: null }],
    ['Cancelled', { kind: 'cancelled', cancelledOn: null }],
    ['Expired', { kind: 'expired', expiredOn: '2027-01-01' }],
    ['Reinstated', { kind: 'reinstated', until: '2027-01-01' }],
    ['Non-renewed', { kind: 'non-renewed', until: '2027-01-01' }],
    ['Renewal Offered', { kind: 'renewal-offered', until: '2027-01-01' }],
  ] as const)('derives the standing of a policy that is %s', (status, standing) => {
    expect(on(policy(status), '2026-03-10')).toEqual(standing)
  })
})

describe('dates that lower the standing', () => {
  it('is in force on the last day and expired on the expiration day, which is not covered', () => {
    expect(on(policy('Active'), '2026-12-31').kind).toBe('in-force')
    expect(on(policy('Active'), '2027-01-01')).toEqual({ kind: 'expired', expiredOn: '2027-01-01' })
  })

  it('is in force from the first day, and pending before', () => {
    expect(on(policy('Active'), '2026-01-01').kind).toBe('in-force')
    expect(on(policy('Active'), '2025-12-31')).toEqual({ kind: 'pending', startsOn: '2026-01-01' })
  })

  it('does not claim cover for a pending policy once its day has come', () => {
    expect(on(policy('Pending'), '2026-06-01').kind).toBe('pending')
  })

  it('never claims cover after the term, whatever the status', () => {
    const covered = ['in-force', 'reinstated', 'renewal-offered', 'non-renewed', 'cancels']
    for (const status of policyStatuses) {
      expect(covered).not.toContain(on(policy(status, true), '2027-01-01').kind)
    }
  })
})

describe('the cancellation clock', () => {
  const cancelling = policy('Pending Cancellation', true)

  it.each(['2026-03-23', '2026-04-06'])('can be stopped on %s', (today) => {
    expect(on(cancelling, today)).toEqual({
      kind: 'cancels',
      cancelsOn: '2026-04-07',
      stoppedBy: { amountCents: 39200, receivedBy: '2026-04-06' },
    })
  })

  it('claims neither cover nor its end once the day has passed without a report', () => {
    expect(on(cancelling, '2026-04-07')).toEqual({ kind: 'cancellation-day-passed', cancelsOn: '2026-04-07' })
  })

  it('offers no payment where money does not stop it', () => {
    const cancellation = { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: null }
    expect(on({ ...cancelling, cancellation }, '2026-03-24')).toEqual({
      kind: 'cancels',
      cancelsOn: '2026-04-07',
      stoppedBy: null,
    })
  })

  it('is cancelled from its day on; reported as cancelled before the day, it cannot be stopped any more', () => {
    const cancelled = policy('Cancelled', true)
    expect(on(cancelled, '2026-04-07')).toEqual({ kind: 'cancelled', cancelledOn: '2026-04-07' })
    expect(on(cancelled, '2026-04-06')).toEqual({ kind: 'cancels', cancelsOn: '2026-04-07', stoppedBy: null })
  })

  it('disappears when the policy is active or reinstated again', () => {
    expect(on(policy('Active', true), '2026-04-08').kind).toBe('in-force')
    expect(on(policy('Reinstated', true), '2026-04-08').kind).toBe('reinstated')
  })
})
