import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { account, agency, invoice, policy, remove } from '../testing/feed-fixtures.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ records: [] })
  await send(agency(), account(one))
})
afterAll(() => portal?.close())

const one = '1000482917'
const authorization = `Bearer ${testTokens.feed}`

interface Reject {
  readonly line: number
  readonly type: string | null
  readonly id: string | null
  readonly version: number | null
  readonly code: string
}

async function send(...records: readonly unknown[]) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    payload: records.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { applied: number; repeated: number; parked: number; rejected: Reject[] }
}

async function list(of: 'rejected' | 'parked', after?: string) {
  const url = `/feed/v1/${of}${after === undefined ? '' : `?after=${after}`}`
  const answer = await portal.app.inject({ url, headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { items: (Reject & { waitsFor: string; op: string })[]; next: string | null }
}
const rejectedIds = async () => (await list('rejected')).items.map(({ id, version }) => `${id} ${version}`)

const changed = (record: object, data: object) => ({
  ...record,
  data: { ...('data' in record && (record.data as object)), ...data },
})

test('reports the same version with other content as a conflict, and overwrites nothing', async () => {
  const first = policy('12MF0104417', one)
  expect(await send(first)).toMatchObject({ applied: 1 })
  const other = changed(first, { premiumCents: 1 })
  const conflict = { type: 'policy', id: '12MF0104417', version: 1, code: 'version_conflict' }
  expect(await send(other)).toMatchObject({ applied: 0, rejected: [{ line: 1, ...conflict }] })
  expect(await send(remove('policy', '12MF0104417', 1, one))).toMatchObject({ rejected: [conflict] })
  expect(await portal.sql('select premium_cents from policies')).toEqual([{ premium_cents: '1000001' }])
  expect(await list('rejected')).toMatchObject({ items: [conflict], next: null })
  // The same content again, its fields in another order and what says nothing left out or null.
  const { data, ...head } = first as unknown as { data: Record<string, unknown> }
  const again = { data: { ...Object.fromEntries(Object.entries(data).reverse()), drivers: null }, ...head }
  expect(await send(again)).toMatchObject({ repeated: 1, rejected: [] })
  expect(await rejectedIds()).toEqual([])
})

test("keeps the content of a waiting and of a deleted record's version", async () => {
  const waiting = invoice('bc:1', '1000043002', one, '12CA0220975')
  expect(await send(waiting)).toMatchObject({ parked: 1 })
  expect(await send(waiting)).toMatchObject({ repeated: 1 })
  expect(await send(changed(waiting, { policyNumber: '12MF0104417' }))).toMatchObject({
    rejected: [{ code: 'version_conflict' }],
  })
  expect((await list('parked')).items).toMatchObject([
    { type: 'invoice', id: 'bc:1', version: 1, op: 'upsert', waitsFor: 'policy:12CA0220975' },
  ])
  expect(await send(policy('12CA0220975', one))).toMatchObject({ applied: 1 })
  expect((await list('parked')).items).toEqual([])
  expect(await send(remove('invoice', 'bc:1', 2, one))).toMatchObject({ applied: 1 })
  expect(await send(remove('invoice', 'bc:1', 2, one))).toMatchObject({ repeated: 1 })
  expect(await send({ ...waiting, version: 2 })).toMatchObject({ rejected: [{ code: 'version_conflict' }] })
  expect(await rejectedIds()).toEqual(['bc:1 2'])
  expect(await send({ ...waiting, version: 3 })).toMatchObject({ applied: 1 })
  expect(await rejectedIds()).toEqual([])
})

test('keeps what is refused in the list until a good one of the same id comes, in any order', async () => {
  const bad = (version: number) => changed(agency('B1', version), { name: '' })
  expect(await send(bad(3))).toMatchObject({
    rejected: [{ type: 'agency', id: 'B1', version: 3, code: 'invalid' }],
  })
  // An older one that comes late changes nothing about it.
  expect(await send(agency('B1', 2))).toMatchObject({ applied: 1 })
  expect(await rejectedIds()).toEqual(['B1 3'])
  expect(await send(agency('B1', 3))).toMatchObject({ applied: 1 })
  expect(await rejectedIds()).toEqual([])
  // Overtaken before it came, and within one batch.
  await send(bad(2))
  await send(bad(4), agency('B1', 4))
  await send(agency('B1', 6), bad(5))
  expect(await rejectedIds()).toEqual([])
  await send(agency('B1', 7), bad(7))
  expect(await rejectedIds()).toEqual(['B1 7'])
  await send(changed({ ...bad(8), version: 'eight' }, {}))
  await send(agency('B1', 9))
  expect(await rejectedIds()).toEqual([])
})

test('reports a line that names no record in the answer alone', async () => {
  const unnamed = { type: null, id: null, version: null }
  expect(await send('{"v":1', { v: 1, type: 'sermon', id: 'x' })).toMatchObject({
    rejected: [
      { line: 1, ...unnamed, code: 'unreadable' },
      { line: 2, type: null, id: 'x', version: null, code: 'invalid' },
    ],
  })
  expect(await rejectedIds()).toEqual([])
})

test('keeps a refused record whose number has slashes, spaces and # in the list', async () => {
  const number = 'CPP/2012/#104 A'
  const refused = { type: 'policy', id: number, version: 1, code: 'invalid' }
  expect(await send(changed(policy(number, one), { premiumCents: 'a lot' }))).toMatchObject({
    rejected: [refused],
  })
  expect(await list('rejected')).toMatchObject({ items: [refused] })
  expect(await send(policy(number, one))).toMatchObject({ applied: 1 })
  expect(await rejectedIds()).toEqual([])
})

test('pages both lists', async () => {
  const many = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'))
  await send(
    ...many.map((each) => changed(agency(`P:${each}`), { name: 7 })),
    ...many.map((each) => account(`20000000${each}`, 1, 'NONE')),
  )
  for (const of of ['rejected', 'parked'] as const) {
    const first = await list(of)
    expect(first.items).toHaveLength(50)
    const second = await list(of, first.next ?? '')
    expect(second).toMatchObject({ next: null })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(many.map((each) => (of === 'rejected' ? `P:${each}` : `20000000${each}`)))
  }
  const answer = await portal.app.inject({ url: '/feed/v1/parked?after=nobody', headers: { authorization } })
  expect(answer.statusCode).toBe(422)
})

test.each(['rejected', 'parked'])('allows %s to the feed alone', async (of) => {
  for (const token of ['', `Bearer ${testTokens.events}`]) {
    const answer = await portal.app.inject({ url: `/feed/v1/${of}`, headers: { authorization: token } })
    expect(answer.statusCode).toBe(401)
  }
})
