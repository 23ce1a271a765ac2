import { expect, test } from 'vitest'
import { judgeRestore, type Restored } from './judge-restore.ts'

const held: Restored = {
  before: { told: 20, there: 20 },
  after: { told: 9, there: 1 },
  tooNew: 0,
  mistake: { deleted: 12, isUndone: true },
  audit: {
    before: { isWhole: true, says: 'ok: 40 entries sealed.' },
    after: { isWhole: false, says: 'broken at seal 52: The chain does not hold the noted end.' },
  },
  hasNewEpoch: true,
  archivesAgain: true,
  reconstructed: 8,
  newPayments: 5,
  failures: [],
  books: {
    lost: 0,
    chargedTwice: 0,
    unacknowledged: 0,
    charges: 34,
    open: 0,
    areMatched: true,
    audit: '',
  },
}
const failed = (seen: Restored) => judgeRestore(seen).filter((judgment) => !judgment.held)

test('holds where everything until the moment is there, and nothing else', () => {
  expect(failed(held)).toEqual([])
})

test.each<[string, Partial<Restored>]>([
  ['a payment before the moment that is not there', { before: { told: 20, there: 19 } }],
  ['no payment before the moment', { before: { told: 0, there: 0 } }],
  ['a row that is too new', { tooNew: 1 }],
  ['no payment after the moment', { after: { told: 0, there: 0 }, reconstructed: 0 }],
  ['a mistake that is still there', { mistake: { deleted: 12, isUndone: false } }],
  ['a mistake that deleted nothing', { mistake: { deleted: 0, isUndone: true } }],
  ['a broken chain', { audit: { ...held.audit, before: { isWhole: false, says: 'broken at seal 3' } } }],
  [
    'a chain that holds the end of later',
    { audit: { ...held.audit, after: { isWhole: true, says: 'ok: 52 entries sealed.' } } },
  ],
  [
    'a chain that could not be read',
    { audit: { ...held.audit, after: { isWhole: false, says: 'The audit could not be read: timeout' } } },
  ],
  ['the old epoch', { hasNewEpoch: false }],
  ['no archive', { archivesAgain: false }],
  ['a payment that was not reconstructed', { reconstructed: 7 }],
  ['a lost payment', { books: { ...held.books, lost: 1 } }],
  ['a payment charged twice', { books: { ...held.books, chargedTwice: 1 } }],
  ['a charge that nobody was told of', { books: { ...held.books, unacknowledged: 1 } }],
  ['a payment of unknown outcome', { books: { ...held.books, open: 1 } }],
  ['books that differ', { books: { ...held.books, areMatched: false } }],
  ['nobody who can pay', { newPayments: 0 }],
  ['a request that failed', { failures: ['/policies: 503'] }],
])('does not hold with %s', (_, changed) => {
  expect(failed({ ...held, ...changed })).toHaveLength(1)
})
