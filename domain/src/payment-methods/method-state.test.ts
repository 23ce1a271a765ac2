import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { isCardExpired, isUsable, methodMachine, methodStateOn } from './method-state.ts'

it('can be used when active and in no other state', () => {
  expect(methodMachine.states.filter(isUsable)).toEqual(['active'])
})

it.each([
  ['2026-03-31', false],
  ['2026-04-01', true],
  ['2025-12-31', false],
  ['2027-01-01', true],
])('a card of 03/26 on %s: expired %s (domain.md 3.2.3)', (today, expired) => {
  expect(isCardExpired({ month: 3, year: 2026 }, calendarDate(today))).toBe(expired)
})

it('shows an active card as expired after its month, and leaves every other state alone', () => {
  const ends = { expiry: { month: 3, year: 2026 }, verifyBy: null }
  const after = calendarDate('2026-04-01')
  expect(methodStateOn('active', ends, calendarDate('2026-03-31'))).toBe('active')
  expect(methodStateOn('active', ends, after)).toBe('expired')
  expect(methodStateOn('active', { expiry: null, verifyBy: null }, after)).toBe('active')
  for (const state of methodMachine.states.filter((each) => each !== 'active')) {
    expect(methodStateOn(state, ends, after)).toBe(state)
  }
})

it('shows a bank account as expired after its last day, and leaves a verified one alone', () => {
  const ends = { expiry: null, verifyBy: calendarDate('2026-03-20') }
  const after = calendarDate('2026-03-21')
  expect(methodStateOn('pending_verification', ends, calendarDate('2026-03-20'))).toBe('pending_verification')
  expect(methodStateOn('pending_verification', ends, after)).toBe('expired')
  for (const state of methodMachine.states.filter((each) => each !== 'pending_verification')) {
    expect(methodStateOn(state, ends, after)).toBe(state)
  }
})
