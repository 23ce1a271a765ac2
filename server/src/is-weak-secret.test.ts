import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakSecret } from './is-weak-secret.ts'

test.each([
  'short-but-random-9f2Kq',
  'a'.repeat(64),
  'abababababababababababababababababab',
  'q7Rk2mXw9Lb4q7Rk2mXw9Lb4q7Rk2mXw9Lb4q7Rk',
  '0123456789qWmZ8kR4tY1xC6vB3nL0pS9dG5h',
  'feed-Q8rT2wYxK5mN7bV3cZ1jH6gL4pS9dFq0',
  'Tr0ub4dor-PASSWORD-Q8rT2wYxK5mN7bV3cZ1',
])('%j is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test.each([
  '9f86d081884c7d659a2feaa0c55ad015',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'Q8rT2wYxK5mN7bV3cZ1jH6gL4pS9dFq0',
])('%j is not weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(false)
})

test('accepts random values', () => {
  const refused = Array.from({ length: 1000 }, () => randomBytes(32).toString('hex')).filter(isWeakSecret)
  expect(refused).toEqual([])
})
