import { expect, test } from 'vitest'
import { staffCodeStateAt } from './staff-code.ts'

test.each([
  ['waiting', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: null }, 9],
  ['confirmed', { endsAtMs: 10, confirmedAtMs: 5, failedAtMs: null }, 9],
  ['expired', { endsAtMs: 10, confirmedAtMs: 5, failedAtMs: null }, 10],
  ['expired', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: null }, 10],
  ['failed', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: 3 }, 4],
] as const)('%s', (state, times, nowMs) => {
  expect(staffCodeStateAt(times, nowMs)).toBe(state)
})
