import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../testing/database-away.ts'
import { openSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testTokens } from '../../../testing/test-settings.ts'
import { sealAudit } from '../../audit/seal-audit.ts'

let the: TestApp
let database: DatabaseSwitch

beforeAll(async () => {
  the = await createTestApp({
    environment: { WEBHOOK_URL: 'http://localhost:9', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
  })
  database = await openDatabaseSwitch(the)
})
afterAll(async () => {
  await database?.close()
  await the?.close()
})

async function scrape(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${testTokens.metrics}` }
  const answer = await the.call({ path: '/metrics', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const lines = answer.body.split('\n').filter((line) => line.startsWith('myaccount_'))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

const ago = (seconds: number) => new Date(the.clock.nowMs - seconds * 1000)

test('reports the events without a receipt, the age of the oldest, and the outcome of each attempt', async () => {
  expect(await scrape()).toMatchObject({
    myaccount_outbox_waiting: 0,
    myaccount_outbox_oldest_seconds: 0,
    'myaccount_webhook_attempts_total{outcome="not_reached"}': 0,
  })
  await the.sql(
    `with events as (
       insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
       select $1, gen_random_uuid(), 1, 9000 + n, 'seat.changed', '2026-03-10', '{}',
              $2::timestamptz + n * interval '60 seconds'
       from generate_series(1, 3) n returning *)
     insert into webhook_deliveries (account_number, event_id, endpoint, attempts, last_attempt_at, delivered_at)
     select account_number, event_id, 'webhook', 1, $2, case when sequence = 9001 then $2::timestamptz end from events`,
    [larkspur, ago(600)],
  )
  expect(await scrape()).toMatchObject({ myaccount_outbox_waiting: 2, myaccount_outbox_oldest_seconds: 480 })
  const [event] = await the.sql<{ account_number: string; event_id: string }>(
    'select account_number, event_id from webhook_deliveries where is_open limit 1',
  )
  const job = the.parts.jobs.all().find(({ name }) => name === 'deliver_event')
  if (job?.trigger.kind !== 'queued') throw new Error('deliver_event is no queued job')
  const payload = { accountNumber: event?.account_number, eventId: event?.event_id }
  await expect(job.run({ payload, query: async () => {} } as never)).rejects.toThrow('not reached')
  expect(await scrape()).toMatchObject({
    'myaccount_webhook_attempts_total{outcome="not_reached"}': 1,
    'myaccount_webhook_attempts_total{outcome="delivered"}': 0,
  })
})

test('reports parked records of the feed, and the time since the newest load', async () => {
  await the.sql('delete from feed_imports')
  expect(await scrape()).not.toHaveProperty('myaccount_feed_newest_seconds')
  for (const seconds of [7200, 3600])
    await the.sql(
      `insert into feed_imports (import_id, source, started_at) values (gen_random_uuid(), 'http', $1)`,
      [ago(seconds)],
    )
  await the.sql(
    `insert into feed_parked (type, id, version, waits_for, record)
     select 'invoice', n::text, 1, 'policy:1', '{}' from generate_series(1, 3) n`,
  )
  expect(await scrape()).toMatchObject({ myaccount_feed_newest_seconds: 3600, myaccount_feed_parked: 3 })
  await the.sql('delete from feed_parked')
  expect(await scrape()).toMatchObject({ myaccount_feed_parked: 0 })
})

test('reports entries of the audit that are not sealed, and the age of the oldest', async () => {
  // A transaction in another test's database, on the same server, holds the sealer back while it runs.
  const sealedScrape = async () => {
    await sealAudit(the.parts.database)
    return await scrape()
  }
  await expect.poll(sealedScrape, { timeout: 10_000 }).toMatchObject({
    myaccount_audit_unsealed: 0,
    myaccount_audit_unsealed_oldest_seconds: 0,
  })
  await the.sql(
    `insert into audit_entries (at, actor_kind, action, outcome)
     select $1::timestamptz + n * interval '1 minute', 'guest', 'access.denied', 'denied' from generate_series(0, 1) n`,
    [ago(300)],
  )
  expect(await scrape()).toMatchObject({
    myaccount_audit_unsealed: 2,
    myaccount_audit_unsealed_oldest_seconds: 300,
  })
  await expect.poll(sealedScrape, { timeout: 10_000 }).toMatchObject({
    myaccount_audit_unsealed: 0,
    myaccount_audit_without_month: 0,
  })
  await the.sql(
    `insert into audit_entries (at, actor_kind, action, outcome, recorded_at)
     select now(), 'guest', 'access.denied', 'denied', now() + interval '1 year'`,
  )
  expect(await scrape()).toMatchObject({ myaccount_audit_without_month: 1 })
})

test('counts emails by what the mail server said of them', async () => {
  const sender = openSender(the)
  const enqueue = () =>
    the.sql(
      `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, send_at)
       select $1, gen_random_uuid(), s.user_id, 'seat_reminder_of_nobody', gen_random_uuid(), $2, $2
       from seats s where s.account_number = $1 limit 1`,
      [larkspur, ago(60)],
    )
  await enqueue()
  await sender.send()
  expect(await scrape()).toMatchObject({
    'myaccount_emails_total{outcome="sent"}': 0,
    'myaccount_emails_total{outcome="failed"}': 1,
    'myaccount_emails_total{outcome="bounced"}': 0,
    'myaccount_emails_total{outcome="given_up"}': 0,
  })
})

test('reports 1 for a job that no process ended in time, by its name', async () => {
  expect(await scrape()).toMatchObject({ 'myaccount_job_late{job="emails"}': 0 })
  the.clock.nowMs += 65_000
  expect(await scrape()).toMatchObject({
    'myaccount_job_late{job="emails"}': 1,
    'myaccount_job_late{job="retention"}': 0,
  })
  await the.parts.jobWatch.run('emails', async () => {})
  expect(await scrape()).toMatchObject({ 'myaccount_job_late{job="emails"}': 0 })
})

test('leaves out what the database holds while it is away, and keeps the counts of this process', async () => {
  await database.off()
  const names = Object.keys(await scrape()).filter((name) =>
    /^myaccount_(outbox|feed|audit|emails|webhook)/.test(name),
  )
  expect([...new Set(names.map((name) => name.replace(/\{.*/, '')))].sort()).toEqual([
    'myaccount_emails_total',
    'myaccount_webhook_attempts_total',
  ])
  await database.on()
  expect(await scrape()).toHaveProperty('myaccount_outbox_waiting')
})
