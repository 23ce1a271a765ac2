import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import type { PolicyDates } from '../policies/policy-standing.ts'
import { whyNoCertificate, whyNoIdCards } from './proof-of-cover.ts'

const today = calendarDate('2026-03-10')
const notice = { cancelsOn: calendarDate('2026-04-07'), amountToStopCents: cents(33_125) }
const policy = (changes: Partial<PolicyDates>): PolicyDates => ({
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
  ...changes,
})

test.each([
  ['in force', {}, null, null],
  ['reinstated', { policyStatus: 'Reinstated' }, null, null],
  ['renewal offered', { policyStatus: 'Renewal Offered' }, null, null],
  ['not renewed, and not over yet', { policyStatus: 'Non-renewed' }, null, null],
  ['not begun', { effectiveDate: calendarDate('2026-03-11') }, 'not-started', 'not-started'],
  ['on its last day', { expirationDate: calendarDate('2026-03-11') }, null, null],
  ['over', { expirationDate: today }, 'ended', 'ended'],
  ['expired', { policyStatus: 'Expired' }, 'ended', 'ended'],
  ['under notice', { policyStatus: 'Pending Cancellation', cancellation: notice }, 'ending', null],
  [
    'past its notice, unconfirmed',
    { policyStatus: 'Pending Cancellation', cancellation: { ...notice, cancelsOn: today } },
    'ended',
    'ended',
  ],
  ['canceled', { policyStatus: 'Cancelled' }, 'ended', 'ended'],
] as const)('decides whether a policy has proofs of cover: %s', (_, changes, certificate, idCards) => {
  expect(whyNoCertificate(policy(changes), today, 'at_once')).toBe(certificate)
  expect(whyNoIdCards(policy(changes), today)).toBe(idCards)
})

test.each([
  ['on_request', {}, 'on-request'],
  ['on_request', { policyStatus: 'Cancelled' }, 'ended'],
  ['on_request', { policyStatus: 'Pending Cancellation', cancellation: notice }, 'ending'],
  ['off', {}, 'off'],
  ['off', { policyStatus: 'Pending Cancellation', cancellation: notice }, 'off'],
] as const)('gives the reason of a state whose rule is %s: %j', (rule, changes, why) => {
  expect(whyNoCertificate(policy(changes), today, rule)).toBe(why)
})
