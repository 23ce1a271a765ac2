import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import {
  type AnyRecord,
  account,
  agency,
  claim,
  document,
  invoice,
  policy,
} from '../testing/feed-fixtures.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ records: [] })
  await send(agency(), account(two), policy(other, two))
})
afterAll(() => portal?.close())

/** Each test has an account of its own, whose records have versions below 100. */
let one = ''
let made = 0
let policyNumber = ''
beforeEach(async () => {
  made += 1
  one = `100048${1000 + made}`
  policyNumber = `12MF${one.slice(-7)}`
  await send(account(one), policy(policyNumber, one), ...[1, 2, 3].map((each) => bill(each)))
})

const two = '1000517330'
const other = '12CA0220975'

const idOf = (index: number) => `bc:${made}:${index}`
const numberOf = (index: number) => `19${String(made).padStart(4, '0')}${String(index).padStart(4, '0')}`
const bill = (index: number, version = 1, of = policyNumber) =>
  invoice(idOf(index), numberOf(index), one, of, version)

async function send(...records: readonly AnyRecord[]) {
  portal.clock.nowMs += 1000
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
    payload: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { applied: number; repeated: number; rejected: object[] }
}

interface Asked {
  readonly version?: number
  readonly counts?: object
  readonly empty?: readonly string[]
  readonly account?: string
  readonly query?: string
  readonly token?: string
}

async function snapshot(
  entries: readonly (readonly [type: string, id: string, version?: number])[],
  { version = 100, counts, empty, account: number = one, query = '', token = testTokens.feed }: Asked = {},
) {
  const counted = Object.fromEntries(
    [...Map.groupBy(entries, ([type]) => type)].map(([type, list]) => [type, list.length]),
  )
  const lines = [
    { v: 1, snapshot: number, version, counts: counts ?? counted, ...(empty && { empty }) },
    ...entries.map(([type, id, newest = 1]) => ({ type, id, version: newest })),
  ]
  return await portal.app.inject({
    method: 'POST',
    url: `/feed/v1/snapshots${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
}

const nothing = { kept: 0, missing: 0, deleted: 0, newer: 0, waiting: 0, refused: 0 }

const held = async (of = one) =>
  (
    await portal.sql<{ id: string }>(
      'select invoice_id as id from invoices where account_number = $1 order by 1',
      [of],
    )
  ).map(({ id }) => id)

test('deletes what it does not name, and replaying it changes nothing', async () => {
  const named = [
    ['invoice', idOf(1)],
    ['invoice', idOf(3)],
  ] as const
  const answer = await snapshot(named)
  expect(answer.json(), answer.body).toEqual({
    types: [{ type: 'invoice', ...nothing, kept: 2, deleted: 1 }],
    missing: [],
    refused: [],
  })
  expect(await held()).toEqual([idOf(1), idOf(3)])
  expect((await snapshot(named)).json()).toMatchObject({ types: [{ type: 'invoice', ...nothing, kept: 2 }] })
  expect(await held()).toEqual([idOf(1), idOf(3)])
  // The tombstone has the snapshot's version: a change from before comes late, one from after brings the row back.
  expect(await send(bill(2, 60))).toMatchObject({ repeated: 1 })
  expect(await send(bill(2, 101))).toMatchObject({ applied: 1 })
})

test('touches no other account and no type that it does not count', async () => {
  await send(invoice('bc:two', '1900990001', two, other))
  await snapshot([], { counts: { invoice: 0 }, empty: ['invoice'] })
  expect([await held(), await held(two)]).toEqual([[], ['bc:two']])
  expect(await portal.sql('select from policies where account_number = $1', [one])).toHaveLength(1)
})

test('leaves a record that is as new as the snapshot or newer, also one that waits', async () => {
  await send(bill(2, 100), bill(3, 140), bill(4, 120, '12ZZ0000001'))
  const answer = await snapshot([['invoice', idOf(1)]])
  expect(answer.json()).toMatchObject({ types: [{ type: 'invoice', ...nothing, kept: 1, newer: 3 }] })
  expect(await held()).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('deletes a waiting record, so that it never comes', async () => {
  const missing = `12ZZ${one.slice(-7)}`
  await send(bill(4, 1, missing))
  const answer = await snapshot([1, 2, 3].map((each) => ['invoice', idOf(each)] as const))
  expect(answer.json()).toMatchObject({ types: [{ ...nothing, kept: 3, deleted: 1 }] })
  await send(policy(missing, one))
  expect(await held()).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('deletes children before their parents, whatever the order', async () => {
  await send(claim(`2026-${made}`, one, policyNumber), document(`d:${made}`, one, `2026-${made}`))
  const answer = await snapshot([], {
    counts: { policy: 0, invoice: 0, claim: 0, document: 0 },
    empty: ['policy', 'invoice', 'claim', 'document'],
  })
  expect(answer.json(), answer.body).toMatchObject({
    types: [
      { type: 'policy', deleted: 1 },
      { type: 'invoice', deleted: 3 },
      { type: 'claim', deleted: 1 },
      { type: 'document', deleted: 1 },
    ],
  })
  expect(await portal.sql('select from policies where account_number = $1', [one])).toEqual([])
})

test('makes the delete of a row wait while others refer to it', async () => {
  const answer = await snapshot([], { counts: { policy: 0 }, empty: ['policy'] })
  expect(answer.json()).toMatchObject({ types: [{ type: 'policy', ...nothing, waiting: 1 }] })
  const again = await snapshot([], { counts: { policy: 0 }, empty: ['policy'] })
  expect(again.json()).toMatchObject({ types: [{ type: 'policy', ...nothing, waiting: 1 }] })
  expect(await portal.sql('select from policies where account_number = $1', [one])).toHaveLength(1)
  await snapshot([], { counts: { invoice: 0 }, empty: ['invoice'] })
  expect(await portal.sql('select from policies where account_number = $1', [one])).toEqual([])
})

test('names the records that are missing here or older', async () => {
  const answer = await snapshot([
    ['invoice', idOf(1), 7],
    ['invoice', idOf(2)],
    ['invoice', idOf(3)],
    ['invoice', 'bc:never-sent'],
  ])
  expect(answer.json()).toMatchObject({
    types: [{ type: 'invoice', ...nothing, kept: 2, missing: 2 }],
    missing: [
      { type: 'invoice', id: idOf(1) },
      { type: 'invoice', id: 'bc:never-sent' },
    ],
  })
})

test('only counts when it is asked to check', async () => {
  const before = await portal.sql('select from feed_imports')
  const answer = await snapshot([['invoice', idOf(1)]], { query: '?check=only' })
  expect(answer.json()).toMatchObject({ types: [{ ...nothing, kept: 1, deleted: 2 }] })
  expect(await held()).toHaveLength(3)
  expect(await portal.sql('select from feed_imports')).toHaveLength(before.length)
})

test.each([
  ['a count that differs', { counts: { invoice: 3 } }, 'counts.invoice'],
  ['a count of another type that differs', { counts: { invoice: 1, claim: 2 } }, 'counts.claim'],
  ['an empty list', { counts: { invoice: 1, policy: 0 } }, 'counts.policy'],
])('refuses %s and deletes nothing', async (_, asked, field) => {
  const answer = await snapshot([['invoice', idOf(1)]], asked)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ field, message: expect.stringMatching(/\.$/) }] })
  expect(await held()).toHaveLength(3)
})

test('refuses an account that is not here, other tokens and other bodies', async () => {
  expect((await snapshot([], { account: '1000999999', counts: { claim: 0 } })).statusCode).toBe(404)
  for (const token of [testTokens.people, 'nope'])
    expect((await snapshot([['invoice', idOf(1)]], { token })).statusCode).toBe(401)
  const json = { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/json' }
  const url = '/feed/v1/snapshots'
  expect((await portal.app.inject({ method: 'POST', url, headers: json, payload: {} })).statusCode).toBe(415)
  expect(await held()).toHaveLength(3)
})

test('is a load with its counts, and audited with its account', async () => {
  portal.clock.nowMs += 1000
  await snapshot([['invoice', idOf(1)]])
  const [row] = await portal.sql('select * from feed_imports order by import_id desc limit 1')
  expect(row).toMatchObject({
    source: 'http snapshot',
    applied: '2',
    rejected: '0',
    finished_at: expect.any(Date),
  })
  const [entry] = await portal.sql(
    `select account_number, objects->>'source' as source from audit_entries
     where action = 'feed.received' order by entry_id desc limit 1`,
  )
  expect(entry).toEqual({ account_number: one, source: 'http snapshot' })
})

test('lets no record in between the look and the deletes', async () => {
  // Another sender holds the feed's lock; both wait for it, and whichever comes first, the newer record stays.
  await portal.sql('select pg_advisory_lock(4620312)')
  const both = Promise.all([snapshot([['invoice', idOf(1)]]), send(bill(2, 200), bill(5, 150))])
  await portal.sql('select pg_advisory_unlock(4620312)')
  const [answer] = await both
  expect(answer.statusCode).toBe(200)
  expect(await held()).toEqual([idOf(1), idOf(2), idOf(5)])
})
