import { expect, test } from 'vitest'
import { formatRotations } from './format-rotations.ts'

const outcome = {
  name: 'FEED_TOKEN',
  stepCount: 3,
  requests: [5, 40, 6, 42],
  refused: [],
  isOldRefused: true,
}
const held = { outcomes: [outcome], doublySigned: 12, cut: [] }

test('prints a row for each secret and says that the rotations held', () => {
  const { text, isHeld } = formatRotations(held)
  expect(isHeld).toBe(true)
  expect(text).toMatch(/^FEED_TOKEN +3 +93 +5 +0 +yes$/m)
  expect(text).toContain('Deliveries with two signatures: 12, cut by the balancer: 0')
  expect(text).toContain('The rotations held.')
})

test.each([
  ['a refused request', { outcomes: [{ ...outcome, refused: ['before: 401'] }] }],
  ['a step without a request', { outcomes: [{ ...outcome, requests: [5, 0] }] }],
  ['an old secret that still opens', { outcomes: [outcome, { ...outcome, isOldRefused: false }] }],
  ['no delivery with two signatures', { doublySigned: 0 }],
  ['a request that was cut', { cut: ['40001: socket hang up'] }],
  ['nothing rotated', { outcomes: [] }],
])('does not hold with %s', (_, changed) => {
  const { text, isHeld } = formatRotations({ ...held, ...changed })
  expect(isHeld).toBe(false)
  expect(text).toContain('did NOT hold')
})

test('prints what was refused with its secret and step', () => {
  const { text } = formatRotations({ ...held, outcomes: [{ ...outcome, refused: ['before: 401'] }] })
  expect(text).toContain('  FEED_TOKEN, before: 401')
})
