import { expect, test } from 'vitest'
import { delayOfAttemptMs, isLockedAttempt } from './sign-in-pace.ts'

test('the first five misses are free, then the delay doubles up to the tenth attempt', () => {
  const delays = Array.from({ length: 11 }, (_, index) => delayOfAttemptMs(index + 1))
  expect(delays).toEqual([0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16000, 0])
})

test('ten misses lock the eleventh attempt', () => {
  expect(isLockedAttempt(10)).toBe(false)
  expect(isLockedAttempt(11)).toBe(true)
})
