import { expect, test } from 'vitest'
import { actingEndsAt, actingLastsMs } from './acting.ts'

const minute = 60_000

test('acting ends after 30 minutes, and no later than the session of the employee', () => {
  expect(actingLastsMs).toBe(30 * minute)
  expect(actingEndsAt(0, 12 * 60 * minute)).toBe(30 * minute)
  expect(actingEndsAt(0, 10 * minute)).toBe(10 * minute)
})
