import { expect, it } from 'vitest'
import { digestRecords } from './digest-records.ts'

it('computes the digest of the example in docs/feed.md, in any order', () => {
  const records = [
    { type: 'invoice', id: 'bc:7302', version: 1 },
    { type: 'invoice', id: 'bc:7301', version: 3 },
  ]
  expect(digestRecords(records)).toBe('d9fea6d2ec3d2d62')
  expect(digestRecords(records.toReversed())).toBe('d9fea6d2ec3d2d62')
  expect(digestRecords([])).toBe('0000000000000000')
})
