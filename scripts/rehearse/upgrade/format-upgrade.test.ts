import { expect, test } from 'vitest'
import { formatUpgrade } from './format-upgrade.ts'

const books = {
  lost: 0,
  chargedTwice: 0,
  unacknowledged: 0,
  charges: 2,
  open: 0,
  areMatched: true,
  audit: 'M1 differs',
}
const phase = (name: string, startMs: number, readsMs: number[], failures: string[] = []) => ({
  name,
  startMs,
  readsMs,
  paymentsMs: [10, 20],
  failures,
})
const held = {
  from: 'v0.1.0',
  phases: [phase('old alone', 0, [1, 2, 3]), phase('both', 8_000, [4]), phase('end', 12_000, [])],
  applied: ['0017-a.sql'],
  acknowledged: 2,
  books,
  cut: [],
}

test('prints a row for each step and says that the upgrade held', () => {
  const { text, isHeld } = formatUpgrade(held)
  expect(isHeld).toBe(true)
  expect(text).toMatch(/^old alone +8 +3 +2 +3 +3 +2 +10 +20 +20 +0$/m)
  expect(text).toMatch(/^both +4 +1 /m)
  expect(text).toContain('Requests: 10, failed: 0')
  expect(text).toContain('The upgrade from v0.1.0 held.')
})

test.each([
  ['a request that failed', { phases: [phase('both', 0, [1], ['/policies: 503']), ...held.phases] }],
  ['a request that was cut', { cut: ['40001: socket hang up'] }],
  ['no payment', { acknowledged: 0, books: { ...books, charges: 0 } }],
  ['a lost payment', { books: { ...books, lost: 1 } }],
  ['a payment charged twice', { books: { ...books, chargedTwice: 1 } }],
  ['a charge that nobody was told of', { books: { ...books, unacknowledged: 1 } }],
  ['a charge too few', { books: { ...books, charges: 1 } }],
  ['a payment of unknown outcome', { books: { ...books, open: 1 } }],
  ['books that differ', { books: { ...books, areMatched: false } }],
])('does not hold with %s', (_, changed) => {
  const { text, isHeld } = formatUpgrade({ ...held, ...changed })
  expect(isHeld).toBe(false)
  expect(text).toContain('did NOT hold')
})

test('prints what failed, and what the audit says', () => {
  const { text } = formatUpgrade({
    ...held,
    phases: [phase('both', 0, [1], ['/policies: 503']), phase('end', 1, [])],
    books: { ...books, areMatched: false },
  })
  expect(text).toContain('  both: /policies: 503')
  expect(text).toContain('M1 differs')
})
