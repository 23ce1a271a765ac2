import { expect, test } from 'vitest'
import { decideAnotherChange } from './contact-change.ts'

const second = 1000
const minute = 60 * second

test('sends new codes every 30 seconds at most, and five times an hour', () => {
  expect(decideAnotherChange([], 0)).toEqual({ ok: true, value: null })
  expect(decideAnotherChange([0], 29 * second)).toEqual({
    ok: false,
    refusal: { waitMs: second, isMany: false },
  })
  expect(decideAnotherChange([0], 30 * second).ok).toBe(true)
  const four = [0, minute, 2 * minute, 3 * minute]
  expect(decideAnotherChange(four, 10 * minute).ok).toBe(true)
  expect(decideAnotherChange([...four, 4 * minute], 10 * minute)).toEqual({
    ok: false,
    refusal: { waitMs: 50 * minute, isMany: true },
  })
  expect(decideAnotherChange([...four, 4 * minute], 61 * minute).ok).toBe(true)
})
