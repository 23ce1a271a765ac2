import { describe, expect, it, test } from 'vitest'
import { type ConfirmationTimes, confirmationStateAt } from './confirmation-state.ts'

const times = (more: Partial<ConfirmationTimes> = {}): ConfirmationTimes => ({
  endsAtMs: 2_000,
  confirmedAtMs: null,
  usedAtMs: null,
  failedAtMs: null,
  ...more,
})

describe('the state of a confirmation', () => {
  it('waits for its code until it ends', () => {
    expect(confirmationStateAt(times(), 1_999)).toBe('waiting')
    expect(confirmationStateAt(times(), 2_000)).toBe('expired')
  })

  it('is open from the right code until it ends', () => {
    const confirmed = times({ confirmedAtMs: 1_000 })
    expect(confirmationStateAt(confirmed, 1_999)).toBe('confirmed')
    expect(confirmationStateAt(confirmed, 2_000)).toBe('expired')
  })

  it('stays used or failed at any later time', () => {
    for (const nowMs of [1_500, 9_999]) {
      expect(confirmationStateAt(times({ confirmedAtMs: 1_000, usedAtMs: 1_200 }), nowMs)).toBe('used')
      expect(confirmationStateAt(times({ failedAtMs: 1_200 }), nowMs)).toBe('failed')
    }
  })
})

test.each([
  ['waiting', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: null }, 9],
  ['confirmed', { endsAtMs: 10, confirmedAtMs: 5, failedAtMs: null }, 9],
  ['expired', { endsAtMs: 10, confirmedAtMs: 5, failedAtMs: null }, 10],
  ['expired', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: null }, 10],
  ['failed', { endsAtMs: 10, confirmedAtMs: null, failedAtMs: 3 }, 4],
] as const)('a code of an employee is %s', (state, ofCode, nowMs) => {
  expect(confirmationStateAt({ ...ofCode, usedAtMs: null }, nowMs)).toBe(state)
})
