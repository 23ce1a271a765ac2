import { expect, it } from 'vitest'
import {
  absoluteLimitMs,
  checkEveryMs,
  decideIdle,
  isPastAbsoluteLimit,
  secondsUntilSignOut,
  signOutAfterMs,
  warnAfterMs,
} from './idle.ts'

it('matches the specification, section 9', () => {
  expect([warnAfterMs, signOutAfterMs, checkEveryMs]).toEqual([900_000, 1_020_000, 1000])
  expect(absoluteLimitMs).toBe(43_200_000)
})

it.each([
  [0, 'active'],
  [899_999, 'active'],
  [900_000, 'warn'],
  [1_019_999, 'warn'],
  [1_020_000, 'sign-out'],
  // The laptop slept for a night: straight to sign-out, without a warning nobody could have seen.
  [8 * 3_600_000, 'sign-out'],
  [-60_000, 'active'],
])('%i ms idle: %s', (idleMs, state) => {
  const lastActivityMs = Date.parse('2026-03-10T15:00:00Z')
  expect(decideIdle(lastActivityMs, lastActivityMs + idleMs)).toBe(state)
})

it.each([
  [900_000, 120],
  [900_001, 120],
  [1_019_001, 1],
  [1_020_000, 0],
  [8 * 3_600_000, 0],
])('%i ms idle: %i seconds until sign-out', (idleMs, seconds) => {
  const lastActivityMs = Date.parse('2026-03-10T15:00:00Z')
  expect(secondsUntilSignOut(lastActivityMs, lastActivityMs + idleMs)).toBe(seconds)
})

it('ends a session after 12 hours', () => {
  expect(isPastAbsoluteLimit(0, 43_199_999)).toBe(false)
  expect(isPastAbsoluteLimit(0, 43_200_000)).toBe(true)
})
