import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accountFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  remove,
} from '../testing/feed-fixtures.ts'
import { digestOf } from './digest-of.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ records: [] })
  await send(agency(), account(one), account(two), policy('12MF0104417', one))
})
afterAll(() => portal?.close())

const one = '1000482917'
const two = '1000517330'
const authorization = `Bearer ${testTokens.feed}`

async function send(...records: readonly (AnyRecord | string)[]) {
  // Loads are listed by the time at which they began.
  portal.clock.nowMs += 1000
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    payload: records.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { applied: number; parked: number; rejected: object[] }
}

async function get(path: string, status = 200) {
  const answer = await portal.app.inject({ url: `/feed/v1/${path}`, headers: { authorization } })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json()
}

interface Item {
  readonly type: string
  readonly id: string
  readonly version: number | null
}

/** All pages of a list. */
async function all<Found = Item>(path: string): Promise<Found[]> {
  const items: Found[] = []
  let after = ''
  do {
    const page = await get(`${path}${after}`)
    items.push(...page.items)
    after = page.next === null ? '' : `${path.includes('?') ? '&' : '?'}after=${page.next}`
  } while (after !== '')
  return items
}

const named = (items: readonly Item[]) => items.map(({ type, id, version }) => `${type} ${id} ${version}`)

test('lists what is held and what waits of an account, and of no other', async () => {
  await send(
    invoice('bc:1', '1000043002', one, '12MF0104417'),
    invoice('bc:2', '1000043003', one, '12CA0220975'),
    claim('2026-0018999', one, '12MF0104417'),
  )
  expect(await all(`records?accountNumber=${one}`)).toEqual([
    { type: 'account', id: one, state: 'held', version: 1, waitingVersion: null },
    { type: 'claim', id: '2026-0018999', state: 'held', version: 1, waitingVersion: null },
    { type: 'invoice', id: 'bc:1', state: 'held', version: 1, waitingVersion: null },
    { type: 'invoice', id: 'bc:2', state: 'waiting', version: null, waitingVersion: 1 },
    { type: 'policy', id: '12MF0104417', state: 'held', version: 1, waitingVersion: null },
  ])
  expect(named(await all(`records?accountNumber=${one}&type=invoice`))).toEqual([
    'invoice bc:1 1',
    'invoice bc:2 null',
  ])
  expect(named(await all(`records?accountNumber=${two}`))).toEqual([`account ${two} 1`])
  expect(named(await all('records?type=agency'))).toContain('agency A1 1')
  await get('records?accountNumber=1000999999', 404)
  for (const query of ['', '?type=invoice'])
    expect(await get(`records${query}`, 422)).toMatchObject({ errors: [{ field: 'accountNumber' }] })
  for (const query of [`accountNumber=${one}&type=seat`, `accountNumber=${one}&after=bm9uc2Vuc2U`])
    await get(`records?${query}`, 422)
})

test('pages through an account in the order of bytes, each record once', async () => {
  const ids = Array.from({ length: 620 }, (_, index) => `${index % 2 ? 'P' : 'p'}-${index}`)
  await send(
    account('1000999001'),
    ...ids.map(
      (id): AnyRecord => ({
        v: 1,
        op: 'upsert',
        type: 'billing_event',
        id,
        version: 7,
        accountNumber: '1000999001',
        data: { date: '2026-02-10', kind: 'payment_received', amountCents: -100 },
      }),
    ),
  )
  const first = await get('records?accountNumber=1000999001')
  expect(first.items).toHaveLength(500)
  const items = await all('records?accountNumber=1000999001')
  expect(items.slice(1).map(({ id }) => id)).toEqual([...ids].sort())
  const { digest } = (await get('account_digests?accountNumber=1000999001')).find(
    ({ type }: Item) => type === 'billing_event',
  )
  expect(digest).toBe(digestOf(ids.map((id) => ({ type: 'billing_event', id, version: 7 }))))
})

test('answers one record with its content, and says whether that is what was sent', async () => {
  const sent = invoice('bc:9', '1000043009', one, '12MF0104417', 2)
  await send(sent)
  expect(await get('record?type=invoice&id=bc:9')).toMatchObject({
    state: 'held',
    accountNumber: one,
    version: 2,
    isAsSent: true,
    data: { ...('data' in sent && sent.data), items: [{ description: 'Item 1' }, { description: 'Item 2' }] },
    waiting: null,
    deletedVersion: null,
    rejected: null,
  })
  // A newer version that waits, then one that is refused.
  await send(
    { ...invoice('bc:9', '1000043009', one, '12CA0220975', 3) },
    JSON.stringify({ ...sent, version: 4, data: {} }),
  )
  expect(await get('record?type=invoice&id=bc:9')).toMatchObject({
    state: 'held',
    version: 2,
    waiting: { version: 3, op: 'upsert', waitsFor: 'policy:12CA0220975' },
    rejected: { version: 4, code: 'invalid', mend: expect.stringMatching(/same version/) },
  })
  await send(remove('invoice', 'bc:9', 5, one))
  expect(await get('record?type=invoice&id=bc:9')).toMatchObject({
    state: 'deleted',
    version: null,
    data: null,
    deletedVersion: 5,
  })
  await get('record?type=invoice&id=bc:404', 404)
  await get('record?type=user&id=anybody', 422)
})

test('says where the portal keeps something else than what was sent', async () => {
  await portal.sql(`update policies set draft_state = 'enrolled', eft_bank_last4 = '6789',
    eft_bank_name = 'First Federal Savings' where policy_number = '12MF0104417'`)
  expect(await get('record?type=policy&id=12MF0104417')).toMatchObject({
    isAsSent: false,
    data: { draft: { state: 'enrolled', bankLast4: '6789' } },
  })
})

/** One record of each type, as carriers have sent them. */
const stored = readFileSync(new URL('../testing/stored-records.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as AnyRecord)
  .filter(({ type }) => type !== 'user' && type !== 'seat')

test('reads back the content of every type as it was sent, and no hash of a secret', async () => {
  await portal.sql(
    `insert into payment_numbers (confirmation, attempt_id, account_number) values ($1, gen_random_uuid(), $2)`,
    ['P7K2QX9M4T', one],
  )
  const answer = await send(invoice('bc:10', '1000043544', one, '12MF0104417'), ...stored)
  expect(answer.rejected).toEqual([])
  const read = await Promise.all(
    stored.map(async ({ type, id }) => {
      const { state, isAsSent, data, waiting } = await get(`record?type=${type}&id=${encodeURIComponent(id)}`)
      return { type, state, isAsSent, isRead: data !== null, waitsFor: waiting?.waitsFor ?? null }
    }),
  )
  const secrets = ['bill_code', 'proxy']
  expect(read.filter(({ state }) => state !== 'held')).toEqual([])
  expect(read.map(({ type, isRead }) => [type, isRead])).toEqual(
    stored.map(({ type }) => [type, !secrets.includes(type)]),
  )
  expect(read.filter(({ isAsSent }) => !isAsSent).map(({ type }) => type)).toEqual(secrets)
})

test('keeps the content of a confidential claim and of its documents to itself', async () => {
  const hidden = claim('2026-0099001', one, '12MF0104417')
  await portal.sql(
    `insert into users (user_id, feed_id, email, display_name, user_type, version)
     values (gen_random_uuid(), 'person:named', 'named@people.example', 'Named', 'Insured', 1)`,
  )
  const confidential = {
    ...hidden,
    data: { ...('data' in hidden && hidden.data), confidentialTo: ['person:named'] },
  }
  await send(JSON.stringify(confidential), document('d:99001', one, '2026-0099001'))
  for (const query of ['type=claim&id=2026-0099001', 'type=document&id=d:99001'])
    expect(await get(`record?${query}`)).toMatchObject({
      state: 'held',
      version: 1,
      data: null,
      isAsSent: false,
    })
})

interface Digest {
  readonly accountNumber: string | null
  readonly count: number
  readonly digest: string
}

const sumOf = (digests: readonly { readonly digest: string }[]) =>
  BigInt.asUintN(
    64,
    digests.reduce((sum, { digest }) => sum + BigInt(`0x${digest}`), 0n),
  )

test('counts and digests an account by type and the portal by account, without what waits', async () => {
  await send(invoice('bc:7', '1000043077', one, '12ZZ0000001'))
  const ofAccount: (Digest & { type: string; waiting: number })[] = await get(
    `account_digests?accountNumber=${one}`,
  )
  expect(ofAccount.map(({ type }) => type)).toEqual([...accountFeedTypes])
  const held = (await all(`records?accountNumber=${one}`)).filter(({ version }) => version !== null)
  for (const { type, count, digest } of ofAccount) {
    const own = held.flatMap(({ version, ...item }) =>
      item.type === type && version !== null ? [{ ...item, version }] : [],
    )
    expect([type, count, digest]).toEqual([type, own.length, digestOf(own)])
  }
  expect(ofAccount.find(({ type }) => type === 'invoice')?.waiting).toBe(1)
  const ofPortal = await all<Digest>('digests')
  const item = ofPortal.find(({ accountNumber }) => accountNumber === one)
  expect(item?.count).toBe(held.length)
  expect(BigInt(`0x${item?.digest}`)).toBe(sumOf(ofAccount))
  const byType = await all<Digest>('digests?type=invoice')
  expect(byType.find(({ accountNumber }) => accountNumber === one)).toEqual({
    accountNumber: one,
    count: ofAccount.find(({ type }) => type === 'invoice')?.count,
    digest: ofAccount.find(({ type }) => type === 'invoice')?.digest,
  })
  expect(byType.find(({ accountNumber }) => accountNumber === two)).toMatchObject({
    count: 0,
    digest: '0000000000000000',
  })
  const agencies = await all('records?type=agency')
  expect(await all<Digest>('digests?type=agency')).toEqual([
    {
      accountNumber: null,
      count: agencies.length,
      digest: digestOf(agencies.map(({ type, id, version }) => ({ type, id, version: version ?? 0 }))),
    },
  ])
  await get('account_digests?accountNumber=1000999999', 404)
})

test('pages the digests of the portal by account', async () => {
  const numbers = Array.from({ length: 230 }, (_, index) => `2${String(index).padStart(9, '0')}`)
  await send(...numbers.map((number) => account(number)))
  const first = await get('digests?type=account')
  expect(first.items).toHaveLength(200)
  const items = await all<Digest>('digests?type=account')
  const found = items.map(({ accountNumber }) => accountNumber)
  expect(new Set(found).size).toBe(found.length)
  expect(numbers.every((number) => found.includes(number))).toBe(true)
  expect(items.every(({ count }) => count === 1)).toBe(true)
})

test('computes the example of docs/feed.md', async () => {
  const text = readFileSync(new URL('../../../../docs/feed.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(invoice [^`]+)` \| `([0-9a-f]{16})` \|$/gm)]
  expect(rows).toHaveLength(2)
  for (const [, line = '', digest] of rows)
    expect(createHash('sha256').update(line).digest('hex').slice(0, 16)).toBe(digest)
  const [, sum] = /the digest of both is `([0-9a-f]{16})`/.exec(text) ?? []
  expect(
    sumOf(rows.map(([, , digest = '']) => ({ digest })))
      .toString(16)
      .padStart(16, '0'),
  ).toBe(sum)
  await send(
    account('1000999002'),
    policy('12MF0999002', '1000999002'),
    ...rows.map(([, line = ''], index) => {
      const [, id = '', version] = line.split(' ')
      return {
        ...invoice(id, `199900000${index}`, '1000999002', '12MF0999002'),
        version: Number(version),
      } as AnyRecord
    }),
  )
  const digests: { type: string; count: number; digest: string }[] = await get(
    'account_digests?accountNumber=1000999002',
  )
  expect(digests.find(({ type }) => type === 'invoice')).toMatchObject({ count: 2, digest: sum })
})

test('lists the loads newest first, and the rejects of each with what to mend', async () => {
  await send('{"v":1', JSON.stringify({ ...agency('R/1 #2'), data: { name: '' } }), agency('R2'))
  const [newest, before] = await all<Record<string, unknown>>('imports')
  expect(newest).toMatchObject({
    source: 'http',
    finishedAt: expect.any(String),
    linesDone: 3,
    applied: 1,
    rejected: 2,
  })
  expect(String(newest?.importId) > String(before?.importId)).toBe(true)
  const path = `import_rejects?importId=${newest?.importId}`
  const rejects = [
    { line: 1, type: null, id: null, version: null, code: 'unreadable' },
    {
      line: 2,
      type: 'agency',
      id: 'R/1 #2',
      version: 1,
      code: 'invalid',
      reason: expect.stringMatching(/^data\.name/),
    },
  ]
  expect(await all(path)).toMatchObject(rejects.map((each) => ({ ...each, mend: expect.any(String) })))
  // A good record of the same id ends the refusal of the record, not the history of the load.
  await send(agency('R/1 #2'))
  expect(await all(path)).toMatchObject(rejects)
  await get('import_rejects?importId=0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b', 404)
  await get('import_rejects?importId=nonsense', 422)
})

test('pages the rejects of a load and keeps no more than its limit', async () => {
  const { rejected } = await send(...Array.from({ length: 10_500 }, () => '1'))
  expect(rejected).toHaveLength(1001)
  const [newest] = await all<{ importId: string; rejected: number }>('imports')
  expect(newest?.rejected).toBe(10_500)
  const lines = (await all<{ line: number }>(`import_rejects?importId=${newest?.importId}`)).map(
    ({ line }) => line,
  )
  expect(lines).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1))
})

test.each([
  'records?accountNumber=1000482917',
  'record?type=account&id=1000482917',
  'account_digests?accountNumber=1000482917',
  'digests',
  'imports',
])('answers %s to the token of the feed alone', async (path) => {
  for (const token of [testTokens.people, testTokens.events, 'nope', ''])
    for (const headers of [{ authorization: `Bearer ${token}` }]) {
      const answer = await portal.app.inject({ url: `/feed/v1/${path}`, headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain('12MF0104417')
    }
})
