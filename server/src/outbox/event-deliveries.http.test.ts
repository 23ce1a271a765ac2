import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listStaffEventDeliveries } from '@myaccount/contract/endpoints/admin/admin-events'
import { listEventDeliveries, redeliverEvents } from '@myaccount/contract/endpoints/events/event-deliveries'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testNowMs, testTokens } from '../../testing/test-settings.ts'
import { deliverEvent } from './deliver-event.job.ts'
import type { NewEvent } from './outbox.ts'
import { copperWillow, larkspur, sampleEvent, webhookSecret } from './testing/sample-event.ts'
import { type Receiver, startReceiver } from './testing/start-receiver.ts'

const hourMs = 60 * 60 * 1000
let the: TestApp
let receiver: Receiver
let employee: string

beforeAll(async () => {
  receiver = await startReceiver()
  the = await createTestApp({ environment: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: webhookSecret } })
  employee = await the.signIn('employee')
})
afterAll(async () => {
  await the?.close()
  await receiver?.stop()
})
beforeEach(async () => {
  await the.sql('truncate webhook_attempts, webhook_deliveries, outbox_events, outbox_sequences')
  await the.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  receiver.received.length = 0
  receiver.answerWith(204)
})

const headers = { authorization: `Bearer ${testTokens.events}` }
const wireIdOf = ({ eventId }: NewEvent) => toWireId('event', eventId)

async function add(over: Partial<Parameters<typeof sampleEvent>[0]> = {}): Promise<NewEvent> {
  const event = sampleEvent(over)
  const { database, outbox } = the.parts
  await database.transaction('jobs', (tx) => outbox.addEvent(tx, event))
  return event
}

/** Runs the job as the queue does; returns false if the attempt failed. */
async function deliver({ accountNumber, eventId }: NewEvent, url = receiver.url): Promise<boolean> {
  const webhook = { url, secret: webhookSecret }
  const job = deliverEvent({ database: the.parts.database, webhook, clock: Date.now })
  try {
    await job.run({ payload: { accountNumber, eventId } })
    return true
  } catch {
    return false
  }
}

async function list(query = '') {
  const answer = await the.call({ path: `/events/v1/deliveries${query}`, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return listEventDeliveries.response.parse(answer.json())
}
const stateOf = async (event: NewEvent) =>
  (await list()).items.find(({ eventId }) => eventId === wireIdOf(event))?.state

const ask = (body: object) => the.call({ method: 'POST', path: '/events/v1/redeliveries', body, headers })
async function redeliver(body: object) {
  const answer = await ask(body)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return redeliverEvents.response.parse(answer.json())
}

const queued = async () =>
  (
    await the.sql<{ key: string }>('select key from graphile_worker.jobs where key is not null order by id')
  ).map(({ key }) => key)
const newestEntry = async () =>
  (
    await the.sql(
      `select actor_kind as "by", action, account_number as "account", objects from audit_entries
       order by entry_id desc limit 1`,
    )
  )[0]

describe('the list of deliveries', () => {
  test('shows each attempt with its time, outcome and status, newest first', async () => {
    const event = await add()
    receiver.answerWith(500, 307, 204)
    for (const succeeds of [false, false, true]) expect(await deliver(event)).toBe(succeeds)
    const { items } = await list()
    expect(items).toMatchObject([
      {
        eventId: wireIdOf(event),
        type: 'payment.submitted',
        accountNumber: larkspur,
        sequence: 1,
        endpoint: 'webhook',
        state: 'delivered',
        attemptCount: 3,
        redeliveryRequestedAt: null,
        attempts: [
          { number: 3, outcome: 'delivered', httpStatus: 204, errorCode: null },
          { number: 2, outcome: 'redirected', httpStatus: 307, errorCode: null },
          { number: 1, outcome: 'refused', httpStatus: 500, errorCode: null },
        ],
      },
    ])
    const [item] = items
    expect(item?.deliveredAt).toBe(item?.attempts[0]?.at)
    for (const { durationMs } of item?.attempts ?? []) expect(durationMs).toBeGreaterThanOrEqual(0)
  })

  test('names the error of a receiver that is not there, and an attempt that the end of the process cut off', async () => {
    const event = await add()
    const gone = await startReceiver()
    await gone.stop()
    await deliver(event, gone.url)
    const ended = new AbortController()
    ended.abort()
    const job = deliverEvent({
      database: the.parts.database,
      webhook: { url: receiver.url, secret: webhookSecret },
      clock: Date.now,
    })
    const { accountNumber, eventId } = event
    await expect(job.run({ payload: { accountNumber, eventId }, signal: ended.signal })).rejects.toThrow(
      'interrupted: the process ended',
    )
    expect((await list()).items[0]).toMatchObject({
      state: 'failing',
      deliveredAt: null,
      attempts: [
        { outcome: 'interrupted', httpStatus: null, errorCode: null },
        { outcome: 'not_reached', httpStatus: null, errorCode: 'ECONNREFUSED' },
      ],
    })
  })

  test('keeps the newest 25 attempts of an event', async () => {
    const event = await add()
    receiver.answerWith(503)
    for (let tries = 0; tries < 27; tries += 1) await deliver(event)
    const [item] = (await list()).items
    expect(item?.attemptCount).toBe(27)
    expect(item?.attempts.map(({ number }) => number)).toEqual(
      Array.from({ length: 25 }, (_, index) => 27 - index),
    )
  })

  test('is narrowed by type, state and time', async () => {
    const old = await add({ createdAt: testNowMs - 40 * 24 * hourMs })
    const delivered = await add({ createdAt: testNowMs - 2 * hourMs })
    const failing = await add({ createdAt: testNowMs - hourMs })
    const waiting = await add({ accountNumber: copperWillow })
    await deliver(delivered)
    receiver.answerWith(500)
    await deliver(failing)
    await deliver(old)
    const ids = async (query: string) => (await list(query)).items.map(({ eventId }) => eventId)
    expect(await ids('')).toEqual([waiting, failing, delivered].map(wireIdOf))
    expect(await ids('?state=waiting')).toEqual([wireIdOf(waiting)])
    // An event that still waits is listed at any age.
    expect(await ids('?state=failing')).toEqual([failing, old].map(wireIdOf))
    expect(await ids('?state=delivered')).toEqual([wireIdOf(delivered)])
    expect(await ids('?type=payment.failed')).toEqual([])
    expect(await ids('?type=payment.submitted&state=failing')).toEqual([failing, old].map(wireIdOf))
    const since = new Date(testNowMs - hourMs).toISOString()
    expect(await ids(`?since=${since}`)).toEqual([waiting, failing].map(wireIdOf))
    expect(await ids(`?since=${since}&state=delivered`)).toEqual([])
  })

  test('lists an event that was written before there was a receiver as not sent', async () => {
    const event = await add()
    await the.sql('truncate webhook_attempts, webhook_deliveries')
    expect((await list()).items).toMatchObject([{ state: 'not_sent', attemptCount: 0, attempts: [] }])
    expect(await redeliver({ of: 'event', eventId: wireIdOf(event) })).toEqual({ count: 1, next: null })
    await deliver(event)
    expect(await stateOf(event)).toBe('delivered')
  })

  test('pages through each event once, also of those created in the same millisecond', async () => {
    for (let index = 0; index < 57; index += 1) await add()
    const one = await list()
    const two = await list(`?after=${one.next}`)
    expect([one.items.length, two.items.length, two.next]).toEqual([50, 7, null])
    expect(new Set([...one.items, ...two.items].map(({ eventId }) => eventId)).size).toBe(57)
  })

  test.each(['?type=payment.lost', '?state=lost', '?since=yesterday', '?after=x', '?after=1.x'])(
    'refuses %s by its field',
    async (query) => {
      const answer = await the.call({ path: `/events/v1/deliveries${query}`, headers })
      const field = /\?(\w+)=/.exec(query)?.[1]
      expect(expectRefused(answer, 422, query).errors).toMatchObject([{ field }])
    },
  )

  test('names no account to employees', async () => {
    await add()
    const answer = await the.call({ path: '/api/v1/admin/events?state=waiting', cookie: employee })
    expect(listStaffEventDeliveries.response.parse(answer.json()).items).toHaveLength(1)
    expect(answer.body).not.toContain(larkspur)
  })
})

describe('a redelivery', () => {
  test('sends the same event: id and bytes of the body', async () => {
    const event = await add()
    await deliver(event)
    const [before] = (await list()).items
    expect(await redeliver({ of: 'event', eventId: wireIdOf(event) })).toEqual({ count: 1, next: null })
    expect(await stateOf(event)).toBe('waiting')
    expect(await queued()).toEqual([event.eventId])
    await deliver(event)
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    const [after] = (await list()).items
    expect(after).toMatchObject({ state: 'delivered', attemptCount: 2, deliveredAt: before?.deliveredAt })
    // The job of a redelivery that is done sends nothing.
    await deliver(event)
    expect(receiver.received).toHaveLength(2)
  })

  test('that fails is retried, and the first receipt stays', async () => {
    const event = await add()
    await deliver(event)
    const [before] = (await list()).items
    await redeliver({ of: 'event', eventId: wireIdOf(event) })
    receiver.answerWith(500, 204)
    expect(await deliver(event)).toBe(false)
    expect((await list()).items[0]).toMatchObject({ state: 'failing', deliveredAt: before?.deliveredAt })
    expect(await deliver(event)).toBe(true)
    expect(await stateOf(event)).toBe('delivered')
  })

  test('covers a range of sequences of one account, both ends included', async () => {
    const events = []
    for (let index = 0; index < 5; index += 1) events.push(await add())
    await add({ accountNumber: copperWillow })
    const body = { of: 'sequences', accountNumber: larkspur, from: 2, to: 4 }
    await the.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    expect(await redeliver(body)).toEqual({ count: 3, next: null })
    expect((await queued()).sort()).toEqual(
      events
        .slice(1, 4)
        .map(({ eventId }) => eventId)
        .sort(),
    )
    expect(await newestEntry()).toEqual({
      by: 'events',
      action: 'events.redelivered',
      account: larkspur,
      objects: { of: 'sequences', from: '2', to: '4', count: '3' },
    })
    expect(await redeliver({ ...body, from: 6, to: 9 })).toEqual({ count: 0, next: null })
  })

  test('covers a range of time without its end', async () => {
    const [first, second] = [await add({ createdAt: testNowMs - hourMs }), await add()]
    const at = (ms: number) => new Date(ms).toISOString()
    const asked = { of: 'times', from: at(testNowMs - hourMs), to: at(testNowMs) }
    expect(await redeliver(asked)).toEqual({ count: 1, next: null })
    expect(await redeliver({ ...asked, to: at(testNowMs + 1) })).toEqual({ count: 2, next: null })
    const counts = await the.sql(
      `select event_id as id, redeliveries_requested as count from webhook_deliveries order by 2 desc`,
    )
    expect(counts).toEqual([
      { id: first.eventId, count: 2 },
      { id: second.eventId, count: 1 },
    ])
  })

  test('covers what has no receipt, and leaves what was delivered', async () => {
    const [done, failing, waiting] = [await add(), await add(), await add()]
    await deliver(done)
    receiver.answerWith(500)
    await deliver(failing)
    await the.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    expect(await redeliver({ of: 'undelivered' })).toEqual({ count: 2, next: null })
    expect((await queued()).sort()).toEqual([failing.eventId, waiting.eventId].sort())
    // The request itself delivered nothing.
    expect(await stateOf(failing)).toBe('failing')
    expect(await stateOf(waiting)).toBe('waiting')
    expect(await redeliver({ of: 'all' })).toEqual({ count: 3, next: null })
  })

  test.each(['all', 'undelivered', 'times', 'sequences'])(
    'of %s is cut at 500 events, says so, and continues without a gap',
    async (of) => {
      await the.sql(`
        insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
        select '${larkspur}', ('0195801f-2c7a-7d3e-8c5b-' || lpad(to_hex(n), 12, '0'))::uuid, 1, n,
               'payment.submitted', '2026-03-10', '{}', timestamptz '2026-03-01 15:00Z' + n / 3 * interval '1 second'
        from generate_series(1, 1003) n`)
      await the.sql(`
        insert into webhook_deliveries (account_number, event_id, endpoint)
        select account_number, event_id, 'webhook' from outbox_events`)
      const range = {
        all: {},
        undelivered: {},
        times: { from: '2026-03-01T15:00:00Z', to: '2026-03-02T00:00:00Z' },
        sequences: { accountNumber: larkspur, from: 1, to: 5000 },
      }[of]
      const counts: number[] = []
      let after: string | null = null
      do {
        const body: object = { of, ...range, ...(after !== null && { after }) }
        const { count, next } = await redeliver(body)
        counts.push(count)
        after = next
      } while (after !== null)
      expect(counts).toEqual([500, 500, 3])
      const asked = await the.sql(
        `select redeliveries_requested as times, count(*)::int as count from webhook_deliveries group by 1`,
      )
      expect(asked).toEqual([{ times: 1, count: 1003 }])
    },
  )

  test('lets new events go first', async () => {
    const old = await add()
    await deliver(old)
    await the.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    await redeliver({ of: 'all' })
    const young = await add()
    const order = await the.sql('select key from graphile_worker.jobs order by priority, run_at, id')
    expect(order).toEqual([{ key: young.eventId }, { key: old.eventId }])
  })

  test('by an employee is audited as theirs', async () => {
    const event = await add()
    const body = { of: 'event', eventId: wireIdOf(event) }
    const answer = await the.call({
      method: 'POST',
      path: '/api/v1/admin/events/redeliveries',
      cookie: employee,
      body,
    })
    expect(answer.json()).toEqual({ count: 1, next: null })
    expect(await newestEntry()).toEqual({
      by: 'employee',
      action: 'events.redelivered',
      account: larkspur,
      objects: { of: 'event', event: wireIdOf(event), count: '1' },
    })
    await deliver(event)
    expect(receiver.received).toHaveLength(1)
  })

  test.each([
    ['an unknown event', { of: 'event', eventId: 'evt_0195801f2c7a7d3e8c5b6a4f3e2d1a09' }, 404, undefined],
    [
      'an id of another kind',
      { of: 'event', eventId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1a09' },
      422,
      'eventId',
    ],
    ['an end before the beginning', { of: 'sequences', accountNumber: larkspur, from: 3, to: 2 }, 422, 'to'],
    [
      'times in the wrong order',
      { of: 'times', from: '2026-03-10T15:00:00Z', to: '2026-03-10T14:00:00Z' },
      422,
      'to',
    ],
    [
      'a day in place of a moment',
      { of: 'times', from: '2026-03-10', to: '2026-03-11T00:00:00Z' },
      422,
      'from',
    ],
    ['a foreign cursor', { of: 'all', after: 'x' }, 422, 'after'],
    [
      'a foreign cursor of sequences',
      { of: 'sequences', accountNumber: larkspur, from: 1, to: 2, after: 'x' },
      422,
      'after',
    ],
    ['nothing that is known', { of: 'some' }, 422, 'of'],
  ])('of %s is refused', async (_, body, status, field) => {
    await add()
    const answer = await ask(body)
    const { errors } = expectRefused(answer, status, JSON.stringify(body))
    if (field !== undefined) expect(errors).toMatchObject([{ field }])
    const [{ requested } = { requested: -1 }] = await the.sql<{ requested: number }>(
      'select redeliveries_requested as requested from webhook_deliveries',
    )
    expect(requested).toBe(0)
  })
})

describe('a redelivery that is requested while an attempt is under way', () => {
  /** A receiver that answers when the test says so. */
  async function startSlowReceiver() {
    let arrived: () => void = () => {}
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let answer: (status: number) => void = () => {}
    const server: Server = createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        answer = (status) => response.writeHead(status).end()
        arrived()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
      hasArrived,
      answer: (status: number) => answer(status),
      stop: () => new Promise((resolve) => server.close(resolve)),
    }
  }

  test.each([204, 500])('is still owed after that attempt ends with %i', async (status) => {
    const event = await add()
    const slow = await startSlowReceiver()
    const running = deliver(event, slow.url)
    await slow.hasArrived
    await redeliver({ of: 'event', eventId: wireIdOf(event) })
    await the.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    slow.answer(status)
    // A failure that another job follows is no failure of this one.
    expect(await running).toBe(true)
    await slow.stop()
    const [item] = (await list()).items
    expect(item?.state).toBe(status === 204 ? 'waiting' : 'failing')
    expect(item?.deliveredAt === null).toBe(status === 500)
    // The job is enqueued again, even if the queue dropped the one that the request enqueued.
    expect(await queued()).toEqual([event.eventId])
    await deliver(event)
    expect(receiver.received).toHaveLength(1)
    expect(await stateOf(event)).toBe('delivered')
  })

  test('is not undone by a late failure of an attempt that began before a receipt', async () => {
    const event = await add()
    const slow = await startSlowReceiver()
    const running = deliver(event, slow.url)
    await slow.hasArrived
    expect(await deliver(event)).toBe(true)
    slow.answer(500)
    expect(await running).toBe(false)
    await slow.stop()
    expect(await stateOf(event)).toBe('delivered')
    await deliver(event)
    expect(receiver.received).toHaveLength(1)
  })

  test('of the same events by several callers at once ends for all of them', async () => {
    for (let index = 0; index < 40; index += 1)
      await add({
        createdAt: testNowMs - (index % 7) * hourMs,
        accountNumber: index % 2 ? larkspur : copperWillow,
      })
    const bodies = [
      { of: 'undelivered' },
      { of: 'all' },
      { of: 'sequences', accountNumber: larkspur, from: 1, to: 40 },
      { of: 'times', from: '2026-03-01T00:00:00Z', to: '2026-03-11T00:00:00Z' },
    ]
    const answers = await Promise.all([...bodies, ...bodies].map(redeliver))
    expect(answers.map(({ count }) => count)).toEqual([40, 40, 20, 40, 40, 40, 20, 40])
    expect(new Set(await queued()).size).toBe(40)
  })
})

test('a portal without a receiver redelivers nothing and says why', async () => {
  const without = await createTestApp()
  try {
    const answer = await without.call({
      method: 'POST',
      path: '/events/v1/redeliveries',
      body: { of: 'all' },
      headers,
    })
    expect(expectRefused(answer, 409, 'without a receiver').title).toBe('No receiver is set up')
  } finally {
    await without.close()
  }
})
