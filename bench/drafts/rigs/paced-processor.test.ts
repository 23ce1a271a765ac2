import { expect, test } from 'vitest'
import { mostWithin } from './paced-processor.ts'

test('the most moments within a stretch, whose end is not part of it', () => {
  expect(mostWithin([], 1000)).toBe(0)
  expect(mostWithin([0, 500, 999, 1000, 1400], 1000)).toBe(4)
  expect(mostWithin([0, 1000, 2000], 1000)).toBe(1)
})
