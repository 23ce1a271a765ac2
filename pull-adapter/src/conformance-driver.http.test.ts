import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoreChange } from '../../conformance/src/driver.ts'
import { digestOf } from '../../server/src/feed/read-back/digest-of.ts'
import { type AnyRecord, invoice, policy } from '../../server/src/feed/testing/feed-fixtures.ts'
import { deliverEvent } from '../../server/src/outbox/deliver-event.job.ts'
import { makeOutbox } from '../../server/src/outbox/outbox.ts'
import { sampleEvent } from '../../server/src/outbox/testing/sample-event.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { testTokens } from '../../server/testing/test-settings.ts'
import { driver } from './conformance-driver.ts'

type Upsert = Extract<CoreChange, { op: 'upsert' }>['record']

/** One record of each type of the feed, as carriers have sent them. */
const stored = readFileSync(
  new URL('../../server/src/feed/testing/stored-records.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Upsert)

const account = '1000482917'
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const nextSecret = `whsec_${Buffer.alloc(24, 8).toString('base64')}`

let portal: TestApp
let portalUrl = ''
let webhookUrl = ''

beforeAll(async () => {
  portal = await createTestApp({ records: [] })
  portalUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  await portal.sql(
    `insert into payment_numbers (confirmation, attempt_id, account_number) values ($1, gen_random_uuid(), $2)`,
    ['P7K2QX9M4T', account],
  )
})
afterAll(() => portal?.close())

async function start() {
  const started = await driver.start({
    portalUrl,
    feedToken: testTokens.feed,
    peopleToken: testTokens.people,
    eventsToken: testTokens.events,
    webhookSecrets: [secret, nextSecret],
  })
  webhookUrl = started.webhookUrl
}
beforeAll(start)
afterAll(() => driver.stop())

async function get(path: string) {
  const answer = await portal.app.inject({
    url: `/feed/v1/${path}`,
    headers: { authorization: `Bearer ${testTokens.feed}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const upserts = (...records: readonly AnyRecord[]) =>
  records.map((record) => ({ op: 'upsert', record: record as Upsert }) as const)

/** The policy and the bill that the stored records refer to. */
const referred = [policy('12MF0104417', account), invoice('bc:10', '1000043544', account, '12MF0104417')]

const isPosting = ({ type }: { readonly type: string }) => type === 'payment_posting'
/** Children come before their parents; a posting comes after its bill, whose change it names. */
const changed = [
  ...stored.toReversed().filter((each) => !isPosting(each)),
  ...referred,
  ...stored.filter(isPosting),
]

interface Held {
  readonly type: string
  readonly id: string
  readonly version: number
}

const heldRecords = async (): Promise<readonly Held[]> =>
  (await get(`records?accountNumber=${account}`)).items
const countLoads = async () => {
  const loads: { applied: number; repeated: number }[] = (await get('imports')).items
  return { applied: loads.reduce((sum, each) => sum + each.applied, 0), loads: loads.length }
}

test('brings a record of every type through foreign names, dates and amounts as it was', async () => {
  await driver.change(upserts(...changed))
  await expect.poll(async () => (await portal.sql('select from seats')).length).toBe(1)
  await expect.poll(async () => (await get('parked')).items).toEqual([])
  expect((await get('rejected')).items).toEqual([])
  for (const { type, id } of stored.filter((each) => each.type !== 'user' && each.type !== 'seat')) {
    const read = await get(`record?type=${type}&id=${encodeURIComponent(id)}`)
    // Hashes of secrets are not read back.
    const isSecret = type === 'bill_code' || type === 'proxy'
    expect([type, read.state, read.isAsSent]).toEqual([type, 'held', !isSecret])
  }
  expect((await get('record?type=invoice&id=bc:8819')).data).toMatchObject({
    dueDate: '2026-03-15',
    amountCents: 162634,
    items: [{ amountCents: 162134 }, { amountCents: 500 }],
  })
  expect((await get('record?type=payment_posting&id=post:3301')).data.invoiceVersion).toBe(
    (await get('record?type=invoice&id=bc:8819')).version,
  )
})

test('ends with the digests of the core system', async () => {
  // The n-th change has the sequence n, and so the version 2n.
  const own = changed.map(({ type, id }, index) => ({ type, id, version: 2 * (index + 1) }))
  const digests = await get(`account_digests?accountNumber=${account}`)
  expect(digests).toHaveLength(11)
  for (const { type, count, digest, waiting } of digests) {
    const records = own.filter((each) => each.type === type)
    expect([type, count, digest, waiting]).toEqual([type, records.length, digestOf(records), 0])
  }
  const [agencies] = (await get('digests?type=agency')).items
  expect(agencies.digest).toBe(digestOf(own.filter(({ type }) => type === 'agency')))
})

test('sends all again after it lost its cursors, and nothing is applied twice', async () => {
  const before = await heldRecords()
  const { applied, loads } = await countLoads()
  await driver.resend()
  // Each of the 16 resources is one body.
  await expect.poll(async () => (await countLoads()).loads).toBeGreaterThanOrEqual(loads + 16)
  expect((await countLoads()).applied).toBe(applied)
  expect(await heldRecords()).toEqual(before)
})

test('brings changes and deletes that came while it was away', async () => {
  await driver.restart()
  await driver.change([
    { op: 'delete', type: 'document', id: 'doc:5521', accountNumber: account },
    ...upserts({ ...invoice('bc:10', '1000043544', account, '12MF0104417', 2) }),
  ])
  const read = (type: string, id: string) => get(`record?type=${type}&id=${id}`)
  await expect.poll(async () => (await read('document', 'doc:5521')).state).toBe('deleted')
  await expect.poll(async () => (await read('invoice', 'bc:10')).data.items).toHaveLength(2)
})

test('deletes by a snapshot what the core system does not have, and nothing else', async () => {
  const before = await heldRecords()
  const stray = invoice('bc:stray', '1900990001', account, '12MF0104417', 1)
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(stray),
  })
  expect(answer.json()).toMatchObject({ applied: 1 })
  await driver.reconcile?.(account)
  expect(await get('record?type=invoice&id=bc:stray')).toMatchObject({ state: 'deleted' })
  expect(await heldRecords()).toEqual(before)
})

test('processes an event once, by webhook with either secret and by pull', async () => {
  const { database } = portal.parts
  const outbox = makeOutbox({ hasWebhook: true })
  const deliver = async (signed: { secret: string; nextSecret?: string }) => {
    const event = sampleEvent()
    await database.transaction('jobs', (tx) => outbox.addEvent(tx, event))
    const job = deliverEvent({ database, webhook: { url: webhookUrl, ...signed }, clock: Date.now })
    await job.run({ payload: { accountNumber: event.accountNumber, eventId: event.eventId } })
    await driver.restart()
  }
  await deliver({ secret })
  await deliver({ secret: nextSecret })
  await deliver({ secret: `whsec_${Buffer.alloc(24, 9).toString('base64')}`, nextSecret })
  await database.transaction('jobs', (tx) => outbox.addEvent(tx, sampleEvent()))
  await expect.poll(async () => (await driver.processedEvents()).length).toBe(4)
  const ids = (await driver.processedEvents()).map(({ eventId }) => eventId)
  expect(new Set(ids).size).toBe(4)
  const pulled = await portal.app.inject({
    url: '/events/v1',
    headers: { authorization: `Bearer ${testTokens.events}` },
  })
  expect(pulled.json().items.map(({ id }: { id: string }) => id)).toEqual(ids)
})
