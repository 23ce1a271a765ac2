import { outboxEvent } from '@myaccount/contract/endpoints/machine'
import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database/database.ts'
import { deliverEvent } from './deliver-event.job.ts'
import { makeOutbox } from './outbox.ts'
import { readOutboxHealth } from './outbox-health.store.ts'
import { renewDeliveries } from './renew-deliveries.job.ts'
import { nowMs, sampleBody, sampleEvent, webhookSecret } from './testing/sample-event.ts'
import { type Receiver, startReceiver } from './testing/start-receiver.ts'
import { requestRedeliveryStatement } from './webhook-deliveries.store.ts'

let testDatabase: OpenTestDatabase
let database: Database
let owner: pg.Client
let receiver: Receiver
const outbox = makeOutbox({ hasWebhook: true })

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 4 })
  ;({ database, owner } = testDatabase)
})

afterAll(() => testDatabase?.close())

beforeEach(async () => {
  await owner.query('truncate webhook_attempts, webhook_deliveries, outbox_events, outbox_sequences')
  await owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
  receiver = await startReceiver()
})

afterEach(() => receiver.stop())

async function add() {
  const event = sampleEvent()
  await database.transaction('jobs', (tx) => outbox.addEvent(tx, event))
  return { accountNumber: event.accountNumber, eventId: event.eventId }
}

/** As the queue's owner. */
const query = (text: string, values?: unknown[]) => owner.query(text, values)

/** The real clock: a receiver refuses messages whose time is far from its own. */
const deliver = (url = receiver.url, timeLimitMs = 20_000) =>
  deliverEvent({ database, webhook: { url, secret: webhookSecret }, clock: Date.now, timeLimitMs })

test('delivers the event of the contract, signed so that the receiver can check it', async () => {
  const payload = await add()
  await deliver().run({ payload })
  const [message] = receiver.received
  const body = new Webhook(webhookSecret).verify(
    message?.body ?? '',
    message?.headers as Record<string, string>,
  )
  expect(outboxEvent.parse(body)).toEqual({
    id: `evt_${payload.eventId.replaceAll('-', '')}`,
    type: 'payment.submitted',
    accountNumber: payload.accountNumber,
    epoch: 1,
    sequence: 1,
    businessDay: '2026-03-10',
    createdAt: '2026-03-10T15:00:00.000Z',
    data: sampleBody(),
  })
  expect(message?.headers['webhook-id']).toBe(`evt_${payload.eventId.replaceAll('-', '')}`)
  expect(await readOutboxHealth(database)).toEqual({ waitingCount: 0, oldestWaitingAt: null, failing: [] })
})

test('fails the check with a changed body', async () => {
  await deliver().run({ payload: await add() })
  const [message] = receiver.received
  const forged = message?.body.replace('162634', '162635') ?? ''
  const headers = message?.headers as Record<string, string>
  expect(() => new Webhook(webhookSecret).verify(forged, headers)).toThrow()
})

test('does not send again what was delivered', async () => {
  const payload = await add()
  await deliver().run({ payload })
  await deliver().run({ payload })
  expect(receiver.received).toHaveLength(1)
})

test('notes and throws a refusal, until a 2xx comes', async () => {
  const payload = await add()
  receiver.answerWith(500, 429, 200)
  await expect(deliver().run({ payload })).rejects.toThrow(/was not delivered: HTTP 500/)
  await expect(deliver().run({ payload })).rejects.toThrow(/HTTP 429/)
  expect(await readOutboxHealth(database)).toMatchObject({
    waitingCount: 1,
    failing: [{ type: 'payment.submitted', attempts: 2, lastError: 'HTTP 429' }],
  })
  await deliver().run({ payload })
  expect(await readOutboxHealth(database)).toMatchObject({ waitingCount: 0, failing: [] })
})

test('follows no redirect', async () => {
  receiver.answerWith(307, 204)
  await expect(deliver().run({ payload: await add() })).rejects.toThrow('redirect (HTTP 307) not followed')
  expect(receiver.received).toHaveLength(1)
})

test('gives up a silent endpoint within the time limit', async () => {
  receiver.answerWith('hang')
  await expect(deliver(receiver.url, 100).run({ payload: await add() })).rejects.toThrow(
    'no answer within 0.1 s',
  )
  expect((await readOutboxHealth(database)).failing).toMatchObject([{ attempts: 1 }])
})

test('notes a dead endpoint without its address', async () => {
  await receiver.stop()
  await expect(deliver().run({ payload: await add() })).rejects.toThrow('not reached (ECONNREFUSED)')
  expect((await readOutboxHealth(database)).failing).toMatchObject([
    { attempts: 1, lastError: 'not reached (ECONNREFUSED)' },
  ])
})

test('gives a new job to a delivery whose job is gone, and to no new or finished one', async () => {
  const abandoned = await add()
  const done = await add()
  await deliver().run({ payload: done })
  await owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
  const hour = 60 * 60 * 1000
  expect(await renewDeliveries({ database, clock: () => nowMs + hour }).run({ query })).toBe(0)
  expect(await renewDeliveries({ database, clock: () => nowMs + 2 * hour }).run({ query })).toBe(1)
  const { rows } = await owner.query('select key from graphile_worker.jobs')
  expect(rows).toEqual([{ key: abandoned.eventId }])
})

test('gives a new job to a redelivery whose job is gone, and to none that was requested just now', async () => {
  const [done, asked] = [await add(), await add()]
  for (const payload of [done, asked]) await deliver().run({ payload })
  const hour = 60 * 60 * 1000
  const requestedAt = new Date(Date.now() + 10 * hour)
  await database.transaction('jobs', (tx) => tx.run(requestRedeliveryStatement([asked], requestedAt)))
  await owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
  const renewAfter = (hours: number) =>
    renewDeliveries({ database, clock: () => requestedAt.getTime() + hours * hour }).run({ query })
  expect(await renewAfter(7)).toBe(0)
  expect(await renewAfter(8)).toBe(1)
  const { rows } = await owner.query('select key from graphile_worker.jobs')
  expect(rows).toEqual([{ key: asked.eventId }])
})

test('removes a dead job once its delivery has a new one, and one whose delivery has its receipt', async () => {
  const [abandoned, delivered] = [await add(), await add()]
  await deliver().run({ payload: delivered })
  await owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await owner.query(
    `update graphile_worker._private_jobs set updated_at = now() - interval '2 days' where key = $1`,
    [delivered.eventId],
  )
  const deadCount = async () => {
    const { rows } = await owner.query(
      `select dead::integer from queue_backlog() where job = 'deliver_event'`,
    )
    return rows[0]?.dead
  }
  expect(await deadCount()).toBe(2)
  await renewDeliveries({ database, clock: () => nowMs + 2 * 60 * 60 * 1000 }).run({ query })
  expect(await deadCount()).toBe(0)
  const { rows } = await owner.query('select key, attempts from graphile_worker.jobs')
  expect(rows).toEqual([{ key: abandoned.eventId, attempts: 0 }])
})
