import { expect, test } from 'vitest'
import type { FeedLine } from '../reading/read-lines.ts'
import {
  type AnyRecord,
  account,
  agency,
  invoice,
  options,
  policy,
  remove,
  seat,
  user,
} from '../testing/feed-fixtures.ts'
import { readBatch } from './read-batch.ts'
import { splitWindow } from './split-window.ts'

const [one, two, three] = ['1000000001', '1000000002', '1000000003'] as const

async function split(records: readonly (AnyRecord | string)[], writers = 2) {
  const lines = records.map((record, index): FeedLine => {
    const text = typeof record === 'string' ? record : JSON.stringify(record)
    return { number: index + 1, endByte: index + 1, text }
  })
  const parts = splitWindow(await readBatch(lines, [], options), writers)
  const linesOf = (part: { lines: readonly FeedLine[] }) => part.lines.map(({ number }) => number)
  return parts && { shared: parts.shared && linesOf(parts.shared), ranges: parts.ranges.map(linesOf) }
}

test('gives each account to one range, its lines in their order', async () => {
  const records = [account(one), account(two), policy('P1', one), policy('P2', two), account(one, 2)]
  expect(await split(records)).toEqual({
    shared: null,
    ranges: [
      [1, 3, 5],
      [2, 4],
    ],
  })
})

test('makes no more ranges than accounts, and evens them out', async () => {
  const records = [account(one), policy('P1', one), policy('P2', one), account(two), account(three)]
  expect((await split(records, 2))?.ranges).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect((await split(records, 8))?.ranges).toHaveLength(3)
})

test('puts records of no account before the ranges', async () => {
  expect(await split([account(one), agency(), account(two), user('u1')])).toEqual({
    shared: [2, 4],
    ranges: [[1], [3]],
  })
})

test.each<[string, AnyRecord, AnyRecord]>([
  ['an id', invoice('bc:1', '88', one, 'P1'), invoice('bc:1', '99', two, 'P2')],
  ['a number', invoice('bc:1', '88', one, 'P1'), invoice('bc:2', '88', two, 'P2')],
  ['a policy that one refers to', policy('P1', one), invoice('bc:2', '99', two, 'P1')],
  ['a deleted record', remove('policy', 'P1', 3, one), policy('P1', two)],
  ['a person', seat('s1', one, 'u1'), seat('s2', two, 'u1')],
])('keeps accounts together that name %s', async (_, left, right) => {
  expect(await split([left, right])).toBeNull()
  expect((await split([left, right, account(three)]))?.ranges).toEqual([[1, 2], [3]])
})

test('ties accounts through others', async () => {
  const records = [
    seat('s1', one, 'u1'),
    seat('s2', two, 'u2'),
    seat('s3', three, 'u1'),
    seat('s4', three, 'u2'),
  ]
  expect(await split(records)).toBeNull()
})

test('leaves a window with a delete of a record of no account, or with one account, to one writer', async () => {
  expect(await split([account(one), account(two), remove('user', 'u1', 2)])).toBeNull()
  expect(await split([account(one), policy('P1', one)])).toBeNull()
})

test('gives a refused line to the writer of the record that it names', async () => {
  const broken = JSON.stringify({ ...(policy('P2', two, 2) as object), data: {} })
  const brokenUser = JSON.stringify({ ...(user('u1', 2) as object), data: {} })
  expect(
    await split([
      account(one),
      policy('P2', two),
      broken,
      user('u1'),
      brokenUser,
      seat('s2', two, 'u1'),
      'not json',
    ]),
  ).toEqual({
    shared: [4, 5],
    ranges: [[2, 3, 6, 7], [1]],
  })
})
