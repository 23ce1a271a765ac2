import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testTokens } from '../../testing/test-settings.ts'
import { feedBodyBytesAtMost, feedLinesAtMost } from './feed.service.ts'
import { account, agency, posting, system } from './testing/feed-fixtures.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ records: [] })
})
afterAll(() => portal?.close())

function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  return portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: {
      authorization: `Bearer ${testTokens.feed}`,
      'content-type': 'application/x-ndjson',
      ...headers,
    },
    payload,
  })
}
const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')

test('takes records and returns counts, with what waits and what is refused', async () => {
  const answer = await send(
    lines([agency('H1'), account('1000999001', 1, 'H1'), posting('h1', '1000999001', '1000043002'), 7]),
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    lines: 4,
    applied: 2,
    repeated: 0,
    parked: 1,
    rejected: [
      {
        line: 4,
        type: null,
        id: null,
        version: null,
        code: 'invalid',
        reason: 'Invalid input: expected object, received number',
      },
    ],
  })
})

test.each(['\\u0000', '\\ud800', '\u0000'])(
  'rejects %j anywhere in a record and never answers 500',
  async (mark) => {
    const good = JSON.stringify(agency('HOSTILE'))
    const name = `"name":"`
    const hostile = [
      good.replace('HOSTILE', `HOSTILE${mark}`),
      good.replace(name, `${name}${mark}`),
      good.replace('"agency"', `"agency${mark}"`),
      good.replace('"v":1', `"v":1,"accountNumber":"${mark}"`),
      good.replace('"v":1', `"v":"${mark}"`),
      `"${mark}"`,
      mark,
    ]
    expect(new Set([...hostile, good]).size).toBe(8)
    const answer = await send([...hostile, good.replace('"v":1', '"v":1,"unknown":"x"')].join('\n'))
    expect(answer.statusCode, answer.body).toBe(200)
    const { rejected } = answer.json()
    expect(rejected.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7])
    // A field that nobody reads brings nothing into the database.
    const unread = await send(good.replace('"v":1', `"v":1,"unread":"${mark === '\0' ? '' : mark}"`))
    expect(unread.json()).toMatchObject({ rejected: [] })
  },
)

test('accepts a body larger than a browser may send', async () => {
  const many = Array.from({ length: 900 }, (_, index) => agency(`M${index}`))
  const body = `${lines(many)}\n${'\n'.repeat(120 * 1024)}`
  expect((await send(body)).json()).toMatchObject({ applied: 900, rejected: [] })
})

test('audits a switch and the business day', async () => {
  await send(
    lines([system('imageright', 1, { online: false }), system('business_clock', 1, { offsetDays: 1 })]),
  )
  const entries = await portal.sql<{ action: string }>(
    `select action from audit_entries where actor_kind = 'feed' and action <> 'feed.received' order by action`,
  )
  expect(entries.map(({ action }) => action)).toEqual(['business_day.advanced', 'system.switched'])
})

test.each<[string, Record<string, string>, string | Buffer, number]>([
  ['no token', { authorization: '' }, lines([agency('X1')]), 401],
  ['a wrong token', { authorization: 'Bearer nope' }, lines([agency('X1')]), 401],
  [
    'the token of another machine',
    { authorization: `Bearer ${testTokens.events}` },
    lines([agency('X1')]),
    401,
  ],
  ['another kind of body', { 'content-type': 'application/json' }, lines([agency('X1')]), 415],
  ['a body that says it is too large', {}, Buffer.alloc(feedBodyBytesAtMost + 1, 10), 413],
])('%s changes nothing', async (_, headers, body, status) => {
  const answer = await send(body, headers)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, status })
  expect(await portal.sql(`select from agencies where agency_code = 'X1'`)).toEqual([])
})

test('queues many simultaneous senders, and serves people meanwhile', async () => {
  // Another process of the portal is at work on a batch: everybody here has to wait.
  await portal.sql('select pg_advisory_lock(4620312)')
  const answers = Array.from({ length: 8 }, (_, index) => send(lines([agency(`L${index}`)])))
  await expect.poll(() => portal.parts.database.load().total).toBeGreaterThan(0)
  await expect(portal.parts.status.ready()).resolves.toBeUndefined()
  expect(portal.parts.database.load().waiting).toBe(0)
  await portal.sql('select pg_advisory_unlock(4620312)')
  expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
})

test('refuses more lines than records could fill a body with, and keeps earlier ones', async () => {
  const answer = await send(`${JSON.stringify(agency('BEFORE'))}\n${'1\n'.repeat(feedLinesAtMost)}`)
  expect(answer.statusCode).toBe(413)
  expect(await portal.sql("select from agencies where agency_code = 'BEFORE'")).toHaveLength(1)
})

test('reads a body of line ends within the time of a test', async () => {
  expect((await send('\n'.repeat(feedBodyBytesAtMost))).json()).toMatchObject({ lines: 0 })
})
