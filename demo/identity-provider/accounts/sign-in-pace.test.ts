import { expect, test } from 'vitest'
import { delayOfAttemptMs, isLockedAttempt } from './sign-in-pace.ts'

test('allows five misses without delay, then doubles the delay up to the tenth attempt', () => {
  const delays = Array.from({ length: 11 }, (_, index) => delayOfAttemptMs(index + 1))
  expect(delays).toEqual([0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16000, 0])
})

test('locks the eleventh attempt after ten misses', () => {
  expect(isLockedAttempt(10)).toBe(false)
  expect(isLockedAttempt(11)).toBe(true)
})
