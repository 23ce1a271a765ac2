import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database/database.ts'
import { makeOutbox, type NewEvent } from './outbox.ts'
import { readOutboxHealth } from './outbox-health.store.ts'
import { type EventCursor, parseEventCursor, pullEvents } from './pull-events.store.ts'
import { copperWillow, larkspur, sampleBody, sampleEvent } from './testing/sample-event.ts'

let testDatabase: OpenTestDatabase
let database: Database
let owner: pg.Client
const outbox = makeOutbox({ hasWebhook: true })

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 8 })
  ;({ database, owner } = testDatabase)
})

afterAll(() => testDatabase?.close())

beforeEach(async () => {
  await owner.query('truncate webhook_attempts, webhook_deliveries, outbox_events, outbox_sequences')
  await owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
})

const add = (event: NewEvent, by = outbox) =>
  database.transaction({ accounts: [event.accountNumber] }, (tx) => by.addEvent(tx, event))

/**
 * Reads until that many events are there. Transactions of other test files on the same server hold events back: the
 * oldest running transaction is that of the whole server.
 */
const pullWhenThere = (count: number, after: EventCursor | null = null) =>
  vi.waitFor(
    async () => {
      const page = await pullEvents(database, after)
      expect(page.items).toHaveLength(count)
      return page
    },
    { timeout: 30_000, interval: 10 },
  )

const queuedKeys = async () =>
  (await owner.query<{ key: string }>('select key from graphile_worker.jobs order by id')).rows.map(
    (row) => row.key,
  )

const sequencesOf = async (account: string) =>
  (
    await database.read(
      'staff',
      sql<{ sequence: number }>`
        select sequence from outbox_events where account_number = ${account} order by sequence`,
    )
  ).map((row) => row.sequence)

test('counts events up by one within their account', async () => {
  for (const accountNumber of [larkspur, larkspur, copperWillow]) await add(sampleEvent({ accountNumber }))
  expect(await sequencesOf(larkspur)).toEqual([1, 2])
  expect(await sequencesOf(copperWillow)).toEqual([1])
})

test('adds, for an insured person, to the accounts of the transaction only', async () => {
  const foreign = database.transaction({ accounts: [larkspur] }, (tx) =>
    outbox.addEvent(tx, sampleEvent({ accountNumber: copperWillow })),
  )
  await expect(foreign).rejects.toThrow(/row-level security/)
})

test('leaves no gap and no repeat with many at once', async () => {
  await Promise.all(Array.from({ length: 24 }, () => add(sampleEvent())))
  expect(await sequencesOf(larkspur)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
})

test('leaves no event, number, delivery and job of a rolled back transaction', async () => {
  await add(sampleEvent())
  const failing = database.transaction({ accounts: [larkspur] }, async (tx) => {
    outbox.addEvent(tx, sampleEvent())
    expect(await tx.run(sql`select from outbox_events`)).toHaveLength(2)
    throw new Error('declined')
  })
  await expect(failing).rejects.toThrow('declined')
  expect(await queuedKeys()).toHaveLength(1)
  expect(await readOutboxHealth(database)).toMatchObject({ waitingCount: 1 })
  await add(sampleEvent())
  expect(await sequencesOf(larkspur)).toEqual([1, 2])
})

test('makes one job for an event, named by its id, and none without a webhook', async () => {
  const event = sampleEvent()
  await add(event)
  await add(sampleEvent(), makeOutbox({ hasWebhook: false }))
  expect(await queuedKeys()).toEqual([event.eventId])
  expect(await readOutboxHealth(database)).toEqual({
    waitingCount: 1,
    oldestWaitingAt: new Date(event.createdAt).toISOString(),
    failing: [],
  })
})

test('costs no round trip of its own', async () => {
  const before = database.roundTrips()
  await database.transaction({ accounts: [larkspur] }, async (tx) => {
    await tx.run(sql`select 1`)
    outbox.addEvent(tx, sampleEvent())
  })
  expect(database.roundTrips() - before).toBe(2)
})

test('pulls all pages in order, each event once', async () => {
  const events = Array.from({ length: 105 }, (_, index) => sampleEvent({ body: sampleBody(String(index)) }))
  await database.transaction('jobs', (tx) => {
    for (const event of events.slice(0, 103)) outbox.addEvent(tx, event)
  })
  for (const event of events.slice(103)) await add(event)

  const first = await pullWhenThere(100)
  const cursor = parseEventCursor(first.next ?? '')
  const second = await pullWhenThere(5, cursor.ok ? cursor.value : null)
  expect([...first.items, ...second.items].map((item) => item.data.confirmation)).toEqual(
    events.map((_, index) => String(index)),
  )
  expect(second.items[0]).toMatchObject({
    type: 'payment.submitted',
    accountNumber: larkspur,
    sequence: 101,
    businessDay: '2026-03-10',
    createdAt: '2026-03-10T15:00:00.000Z',
  })
  expect(second.items[0]?.id).toBe(`evt_${events[100]?.eventId.replaceAll('-', '')}`)

  const after = parseEventCursor(second.next ?? '')
  expect(await pullEvents(database, after.ok ? after.value : null)).toEqual({ items: [], next: null })
})

test('holds an event back while an older transaction runs, without skipping it', async () => {
  const slow = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await slow.connect()
  try {
    const late = sampleEvent({ accountNumber: copperWillow })
    await slow.query('begin')
    await slow.query(`select set_config('app.scope', 'jobs', true)`)
    await slow.query(
      `insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
       values ($1, $2, 1, 1, 'claim.reported', '2026-03-10', '{}', now())`,
      [late.accountNumber, late.eventId],
    )
    await add(sampleEvent())
    expect((await pullEvents(database, null)).items).toEqual([])
    await slow.query('commit')
    expect((await pullWhenThere(2)).items.map((item) => item.type)).toEqual([
      'claim.reported',
      'payment.submitted',
    ])
  } finally {
    await slow.end()
  }
})

test('starts an epoch after a restore or promotion, and gives its events to a reader who had read further', async () => {
  await add(sampleEvent())
  const [first] = (await pullWhenThere(1)).items
  // As where another timeline had gone on: its reader stands behind transactions that this database has not come to.
  const further = parseEventCursor(`e${first?.epoch}-9000000000000000-9000000000000000`)
  await owner.query('begin')
  await owner.query(`select set_config('app.scope', 'jobs', true)`)
  await owner.query(`update event_epoch set database_identity = 'another'`)
  await owner.query('commit')
  await Promise.all([add(sampleEvent()), add(sampleEvent({ accountNumber: copperWillow }))])
  const page = await pullWhenThere(2, further.ok ? further.value : null)
  const epochs = new Set(page.items.map(({ epoch }) => epoch))
  expect(epochs.size).toBe(1)
  expect(Math.min(...epochs)).toBeGreaterThan(first?.epoch ?? 0)
  expect(page.items.map(({ sequence }) => sequence).sort()).toEqual([1, 2])
})

test("starts an epoch by the owner's command after a copy of the files, and by nobody else's", async () => {
  await add(sampleEvent())
  const [first] = (await pullWhenThere(1)).items
  await expect(database.transaction('jobs', (tx) => tx.run(sql`select begin_event_epoch()`))).rejects.toThrow(
    /permission denied/,
  )
  await owner.query('select begin_event_epoch()')
  await add(sampleEvent())
  const last = (await pullWhenThere(2)).items.at(-1)
  expect(last?.epoch).toBeGreaterThan(first?.epoch ?? 0)
})

test.each([
  '',
  '1',
  '1-',
  'a-1',
  '1-2-3',
  '12-3',
  'e1-2',
  'e9999999999999999999-1-1',
  'e1-9999999999999999999-1',
  'e1-1-9999999999999999999',
])('refuses the cursor %j', (text) => {
  expect(parseEventCursor(text)).toEqual({ ok: false, refusal: 'not-a-cursor' })
})
