import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFeedDatabase } from './testing/feed-database.ts'
import {
  type AnyRecord,
  account,
  agency,
  claim,
  document,
  invoice,
  policy,
  posting,
  remove,
  seat,
  system,
  user,
} from './testing/feed-fixtures.ts'

const one = '1000482917'
const two = '1000517330'
const policyOne = '12MF0104417'
const policyTwo = '12CA0220975'

let feed: Awaited<ReturnType<typeof openFeedDatabase>>
beforeAll(async () => {
  feed = await openFeedDatabase()
})
afterAll(() => feed?.close())
beforeEach(() => feed.clear())

/** Versions, moves of state, a delete with all that hung on it, one that comes back, and one that waits for ever. */
const book: readonly AnyRecord[] = [
  agency('A1'),
  agency('A1', 2),
  agency('A2'),
  account(one),
  account(one, 2, 'A2'),
  account(two),
  user('u1'),
  user('u1', 2),
  seat('s1', one, 'u1'),
  seat('s1', one, 'u1', 2),
  policy(policyOne, one),
  policy(policyOne, one, 3),
  policy(policyTwo, two),
  remove('policy', policyTwo, 5, two),
  invoice('bc:1', '1000043002', one, policyOne),
  invoice('bc:1', '1000043002', one, policyOne, 2),
  invoice('bc:2', '1000043003', one, policyOne),
  remove('invoice', 'bc:2', 2, one),
  invoice('bc:2', '1000043003', one, policyOne, 3),
  invoice('bc:3', '1000043004', two, policyTwo),
  remove('invoice', 'bc:3', 2, two),
  claim('2026-0018342', one, policyOne),
  document('d1', one, '2026-0018342'),
  posting('p1', one, '1000043002'),
  posting('p2', one, '1000099999'),
  remove('agency', 'A9', 4),
  agency('A9', 3),
  system('imageright', 1, { online: false }),
  system('imageright', 2, { online: true }),
]

describe('order and repetition', () => {
  test('end in the same state in any order and any batches', async () => {
    await feed.load(book)
    const expected = await feed.everything()
    expect(expected.invoices).toHaveLength(2)
    expect(expected.feed_parked).toEqual([JSON.stringify(['payment_posting', 'p2', 1])])
    expect(expected.policies).toHaveLength(1)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...book], { minLength: book.length }),
        fc.integer({ min: 1, max: book.length }),
        async (shuffled, batchLines) => {
          await feed.clear()
          const { rejects } = await feed.load(shuffled, batchLines)
          expect(rejects).toEqual([])
          expect(await feed.everything()).toEqual(expected)
        },
      ),
      { numRuns: 15, seed: 20_260_310 },
    )
  })

  test('change nothing when loaded again', async () => {
    await feed.load(book)
    const before = await feed.everything()
    const again = await feed.load(book)
    expect(again).toMatchObject({ applied: 0, parked: 0, rejected: 0, repeated: book.length })
    expect(await feed.everything()).toEqual(before)
  })

  test('count each line as it was when it came', async () => {
    const totals = await feed.load(
      [account(one), agency('A1'), agency('A1'), account(one), '{"v":1}', policy(policyOne, one)],
      1,
    )
    expect(totals).toMatchObject({ lines: 6, parked: 1, applied: 2, repeated: 2, rejected: 1, freed: 1 })
  })

  test('apply a chain of waiting records in the batch that brings its beginning', async () => {
    await feed.load([
      posting('p1', one, '1000043002'),
      invoice('bc:1', '1000043002', one, policyOne),
      policy(policyOne, one),
      account(one),
    ])
    expect((await feed.everything()).feed_parked).toHaveLength(4)
    expect(await feed.load([agency('A1')])).toMatchObject({ applied: 1, freed: 4 })
    expect((await feed.everything()).feed_parked).toEqual([])
  })
})

describe('deletes', () => {
  test('are not undone by an older record that comes late, but by a newer one', async () => {
    await feed.load([agency(), account(one), policy(policyOne, one), remove('policy', policyOne, 5, one)])
    expect(await feed.load([policy(policyOne, one, 4)])).toMatchObject({ repeated: 1 })
    expect((await feed.everything()).policies).toEqual([])
    expect(await feed.load([policy(policyOne, one, 6)])).toMatchObject({ applied: 1 })
    const now = await feed.everything()
    expect(now.policies).toHaveLength(1)
    expect(now.feed_tombstones).toEqual([])
  })

  test('wait while others refer to the row', async () => {
    await feed.load([agency(), account(one), policy(policyOne, one)])
    expect(await feed.load([remove('account', one, 2, one)])).toMatchObject({ parked: 1 })
    expect((await feed.everything()).accounts).toHaveLength(1)
    expect(await feed.load([remove('policy', policyOne, 2, one)])).toMatchObject({ applied: 1, freed: 1 })
    expect((await feed.everything()).accounts).toEqual([])
  })

  test('release the number of a deleted invoice', async () => {
    const base = [agency(), account(one), account(two), policy(policyOne, one), policy(policyTwo, two)]
    await feed.load([
      ...base,
      invoice('bc:1', '1000043002', one, policyOne),
      remove('invoice', 'bc:1', 2, one),
    ])
    expect(await feed.load([invoice('bc:7', '1000043002', two, policyTwo)])).toMatchObject({ applied: 1 })
  })
})

describe('rejects', () => {
  const base = [agency(), account(one), account(two), policy(policyOne, one), policy(policyTwo, two)]

  test('name the line of a bad row while the rest is loaded', async () => {
    const broken = { ...(policy('12MF0000001', one) as object), data: { policyNumber: '12MF0000001' } }
    const { rejects, applied } = await feed.load([...base, 'not json', broken, user('u1')])
    expect(applied).toBe(6)
    expect(rejects.map(({ line }) => line)).toEqual([6, 7])
    expect(rejects[0]).toMatchObject({ reason: 'The line is not JSON.', record: 'not json' })
    expect(rejects[1]?.reason).toContain('data.termNumber:')
  })

  test.each<[string, AnyRecord, string]>([
    ['policy number', policy(policyOne, two, 9), 'belongs to another account'],
    ['invoice number', invoice('bc:9', '1000043002', two, policyTwo), 'number belongs to another account'],
    ['policy of an invoice', invoice('bc:8', '1000043900', two, policyOne), 'policy it refers to belongs to'],
    ['record that moves', invoice('bc:1', '1000043002', two, policyTwo, 2), 'Records do not move'],
    ['number of another record', invoice('bc:5', '1000043002', one, policyOne), 'belongs to another record'],
    ['record that changes its number', invoice('bc:1', '1000043777', one, policyOne, 2), 'keeps its number'],
    ['delete from another account', remove('invoice', 'bc:1', 9, two), 'Records do not move'],
  ])('%s: refused, nothing changed', async (_, record, reason) => {
    await feed.load([...base, invoice('bc:1', '1000043002', one, policyOne)])
    const before = await feed.everything()
    const { rejects } = await feed.load([record])
    expect(rejects[0]?.reason).toContain(reason)
    expect(await feed.everything()).toEqual(before)
  })

  test('keep what only the database refuses away from its neighbors', async () => {
    const crowd = Array.from({ length: 20 }, (_, index) => user(`u${index}`))
    const { rejects, applied } = await feed.load([...crowd, user('bad', 1, ['act_as']), ...base])
    expect(applied).toBe(25)
    expect(rejects).toMatchObject([
      { line: 21, reason: 'data.permissions: Only an employee holds permissions.' },
    ])
  })

  test('name a second seat of one person with one role', async () => {
    const { rejects } = await feed.load([...base, user('u1'), seat('s1', one, 'u1'), seat('s2', one, 'u1')])
    expect(rejects).toMatchObject([{ line: 8, reason: expect.stringContaining('same role on the account') }])
  })
})

describe('rows', () => {
  test('replace the items of a newer invoice, and turn planned into billed', async () => {
    await feed.load([agency(), account(one), policy(policyOne, one)])
    await feed.load([invoice('bc:1', '1000043002', one, policyOne, 3)])
    await feed.load([invoice('bc:1', '1000043002', one, policyOne, 4)])
    const now = await feed.everything()
    expect(now.invoice_items).toHaveLength(4)
    expect(now.invoices?.[0]).toContain('"invoice_status":"billed"')
  })

  test('keep the id of a known person, which sessions and seats use', async () => {
    const idOf = () =>
      feed.database.read(
        'feed',
        sql<{ id: string }>`select user_id::text as id from users where feed_id = 'u1'`,
      )
    await feed.load([user('u1')])
    const [before] = await idOf()
    await feed.load([user('u1', 2)])
    expect(await idOf()).toEqual([before])
  })

  test('move the business day forward only', async () => {
    expect(await feed.load([system('business_clock', 1, { offsetDays: 30 })])).toMatchObject({ applied: 1 })
    const { rejects } = await feed.load([system('business_clock', 2, { offsetDays: 29 })])
    expect(rejects[0]?.reason).toContain('never goes back')
    expect(await feed.load([system('business_clock', 3, { offsetDays: 31 })])).toMatchObject({ applied: 1 })
    const rows = await feed.database.read('staff', sql`select offset_days from business_clock`)
    expect(rows).toEqual([{ offsetDays: 31 }])
  })

  test('are read by their account and written by nobody of it', async () => {
    await feed.load([
      agency(),
      account(one),
      account(two),
      policy(policyOne, one),
      policy(policyTwo, two),
      invoice('bc:1', '1000043002', one, policyOne),
      invoice('bc:2', '1000043003', two, policyTwo),
    ])
    const scope = { accounts: [accountNumber(one)] }
    const seen = await feed.database.read(scope, sql`select account_number from invoices`)
    expect(seen).toEqual([{ accountNumber: one }])
    const write = (statement: ReturnType<typeof sql>) =>
      feed.database.transaction(scope, (tx) => tx.change(statement))
    expect(await write(sql`update invoices set amount_due_cents = 0`)).toBe(0)
    expect(await write(sql`delete from policies`)).toBe(0)
    await expect(write(sql`insert into feed_tombstones values ('policy', 'x', 1)`)).rejects.toThrow(
      /row-level/,
    )
    const noScope = await feed.database.read({ accounts: [] }, sql`select * from invoices`)
    expect(noScope).toEqual([])
  })
})
