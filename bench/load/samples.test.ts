import { expect, test } from 'vitest'
import { medianOf, quantileOf, ratioOfMedians, ratioOfRates, type Samples, summarize } from './samples.ts'

const stretch = (latenciesMs: readonly number[], seconds: number): Samples => ({
  latenciesMs: Float64Array.from(latenciesMs),
  seconds,
  bytes: latenciesMs.length * 100,
})

test('takes the nearest rank as the quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(quantileOf(hundred, 0.5)).toBe(50)
  expect(quantileOf(hundred, 0.99)).toBe(99)
  expect(quantileOf([7], 0.99)).toBe(7)
  expect(quantileOf([], 0.5)).toBe(0)
})

test('takes the median of an even number between its two middles', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
  expect(medianOf([9, 1, 5])).toBe(5)
})

test('sums stretches of one thing over all their time and answers', () => {
  expect(summarize([stretch([3, 1], 1), stretch([2, 10], 3)])).toEqual({
    perSecond: 1,
    p50Ms: 2,
    p99Ms: 10,
    bytesEach: 100,
    count: 4,
  })
})

test('keeps both ratios unchanged by one slow round', () => {
  const ours = [stretch([2, 2], 1), stretch([2, 2], 1), stretch([40, 40], 20)]
  const theirs = [stretch([1, 1, 1, 1], 1), stretch([1, 1, 1, 1], 1), stretch([1, 1, 1, 1], 1)]
  expect(ratioOfRates(ours, theirs)).toBe(0.5)
  expect(ratioOfMedians(ours, theirs)).toBe(2)
})
