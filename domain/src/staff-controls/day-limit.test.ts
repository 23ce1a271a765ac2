import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { leftOfDay } from './day-limit.ts'

const limit = { mostCents: cents(150_000), mostCount: 3 }

it.each([
  [0, 0, 150_000],
  [1, 100_000, 50_000],
  [2, 150_000, 0],
  [2, 160_000, 0],
  [3, 300, 0],
] as const)('leaves, after %s acts of %s cents in all, %s cents', (count, done, left) => {
  expect(leftOfDay({ count, cents: cents(done) }, limit)).toBe(left)
})
