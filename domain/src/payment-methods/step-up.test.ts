import { describe, expect, it } from 'vitest'
import { type StepUpTimes, stepUpStateAt } from './step-up.ts'

const times = (more: Partial<StepUpTimes> = {}): StepUpTimes => ({
  endsAtMs: 2_000,
  confirmedAtMs: null,
  usedAtMs: null,
  failedAtMs: null,
  ...more,
})

describe('the state of a step-up', () => {
  it('waits for its code until it ends', () => {
    expect(stepUpStateAt(times(), 1_999)).toBe('waiting')
    expect(stepUpStateAt(times(), 2_000)).toBe('expired')
  })

  it('is open from the right code until it ends', () => {
    const confirmed = times({ confirmedAtMs: 1_000 })
    expect(stepUpStateAt(confirmed, 1_999)).toBe('confirmed')
    expect(stepUpStateAt(confirmed, 2_000)).toBe('expired')
  })

  it('stays used or failed at any later time', () => {
    for (const nowMs of [1_500, 9_999]) {
      expect(stepUpStateAt(times({ confirmedAtMs: 1_000, usedAtMs: 1_200 }), nowMs)).toBe('used')
      expect(stepUpStateAt(times({ failedAtMs: 1_200 }), nowMs)).toBe('failed')
    }
  })
})
