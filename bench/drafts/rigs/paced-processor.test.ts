import { expect, test } from 'vitest'
import { mostWithin } from './paced-processor.ts'

test('finds the largest number of moments within a stretch, whose end is excluded', () => {
  expect(mostWithin([], 1000)).toBe(0)
  expect(mostWithin([0, 500, 999, 1000, 1400], 1000)).toBe(4)
  expect(mostWithin([0, 1000, 2000], 1000)).toBe(1)
})
