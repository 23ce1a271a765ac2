import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import {
  decideMethodTransition,
  isCardExpired,
  isUsable,
  type MethodEvent,
  methodStateOn,
  methodStates,
} from './method-state.ts'

const transitions = [
  ['pending_verification', 'verified', 'active'],
  ['pending_verification', 'verification_failed', 'failed'],
  ['pending_verification', 'verification_lapsed', 'expired'],
  ['pending_verification', 'disabled_by_bank', 'disabled'],
  ['pending_verification', 'removed', 'removed'],
  ['active', 'disabled_by_bank', 'disabled'],
  ['active', 'removed', 'removed'],
  ['failed', 'removed', 'removed'],
  ['expired', 'removed', 'removed'],
  ['disabled', 'removed', 'removed'],
] as const
const events: readonly MethodEvent[] = [
  'verified',
  'verification_failed',
  'verification_lapsed',
  'disabled_by_bank',
  'removed',
]

it.each(transitions)('%s and %s: %s', (from, event, to) => {
  expect(decideMethodTransition(from, event)).toEqual({ ok: true, value: to })
  expect(decideMethodTransition(to, event)).toEqual({ ok: false, refusal: 'already_there' })
})

it('transitions in no other way', () => {
  const moving = methodStates.flatMap((from) =>
    events.filter((event) => decideMethodTransition(from, event).ok),
  )
  expect(moving).toHaveLength(transitions.length)
  expect(decideMethodTransition('removed', 'verified')).toEqual({ ok: false, refusal: 'not_declared' })
  expect(decideMethodTransition('disabled', 'verified')).toEqual({ ok: false, refusal: 'not_declared' })
})

it('is usable when active and in no other state', () => {
  expect(methodStates.filter(isUsable)).toEqual(['active'])
})

it.each([
  ['2026-03-31', false],
  ['2026-04-01', true],
  ['2025-12-31', false],
  ['2027-01-01', true],
])('a card of 03/26 on %s: expired %s (domain.md 3.2.3)', (today, expired) => {
  expect(isCardExpired({ month: 3, year: 2026 }, calendarDate(today))).toBe(expired)
})

it('shows an active card as expired past its month, and leaves every other state alone', () => {
  const ends = { expiry: { month: 3, year: 2026 }, verifyBy: null }
  const after = calendarDate('2026-04-01')
  expect(methodStateOn('active', ends, calendarDate('2026-03-31'))).toBe('active')
  expect(methodStateOn('active', ends, after)).toBe('expired')
  expect(methodStateOn('active', { expiry: null, verifyBy: null }, after)).toBe('active')
  for (const state of methodStates.filter((each) => each !== 'active')) {
    expect(methodStateOn(state, ends, after)).toBe(state)
  }
})

it('shows a bank account as expired after its last day, and leaves one that is verified alone', () => {
  const ends = { expiry: null, verifyBy: calendarDate('2026-03-20') }
  const after = calendarDate('2026-03-21')
  expect(methodStateOn('pending_verification', ends, calendarDate('2026-03-20'))).toBe('pending_verification')
  expect(methodStateOn('pending_verification', ends, after)).toBe('expired')
  for (const state of methodStates.filter((each) => each !== 'pending_verification')) {
    expect(methodStateOn(state, ends, after)).toBe(state)
  }
})
