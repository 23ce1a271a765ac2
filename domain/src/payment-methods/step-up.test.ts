import { describe, expect, it } from 'vitest'
import { type StepUpTimes, stepUpStateAt } from './step-up.ts'

const times = (more: Partial<StepUpTimes> = {}): StepUpTimes => ({
  endsAtMs: 2_000,
  confirmedAtMs: null,
  usedAtMs: null,
  failedAtMs: null,
  ...more,
})

describe('a step-up', () => {
  it('waits for its code, and is over at its end', () => {
    expect(stepUpStateAt(times(), 1_999)).toBe('waiting')
    expect(stepUpStateAt(times(), 2_000)).toBe('expired')
  })

  it('is open once the code was right, until its end', () => {
    const confirmed = times({ confirmedAtMs: 1_000 })
    expect(stepUpStateAt(confirmed, 1_999)).toBe('confirmed')
    expect(stepUpStateAt(confirmed, 2_000)).toBe('expired')
  })

  it('stays used, and stays failed, whatever the hour', () => {
    for (const nowMs of [1_500, 9_999]) {
      expect(stepUpStateAt(times({ confirmedAtMs: 1_000, usedAtMs: 1_200 }), nowMs)).toBe('used')
      expect(stepUpStateAt(times({ failedAtMs: 1_200 }), nowMs)).toBe('failed')
    }
  })
})
