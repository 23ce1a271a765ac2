import { readFileSync } from 'node:fs'
import { type JobFacts, listJobs } from '@myaccount/contract/endpoints/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../testing/database-away.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testTokens } from '../../../testing/test-settings.ts'

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

async function jobs(): Promise<Record<string, JobFacts>> {
  const answer = await the.call({ path: '/api/v1/admin/jobs', cookie: await the.signIn('employee') })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return Object.fromEntries(listJobs.response.parse(answer.json()).map((job) => [job.name, job]))
}

async function scrape(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${testTokens.metrics}` }
  const answer = await the.call({ path: '/metrics', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const lines = answer.body.split('\n').filter((line) => line.startsWith('myaccount_job_'))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

test('lists every job of the process, with its engine and pace', async () => {
  const notified = await jobs()
  expect(Object.keys(notified).sort()).toEqual([
    'audit_months',
    'card_reminders',
    'check_files',
    'check_sign_in',
    'claim_news',
    'claim_promises',
    'close_actings',
    'close_months',
    'deliver_event',
    'document_requests',
    'document_watches',
    'draft_answers',
    'draft_methods',
    'draft_reminders',
    'due_work',
    'emails',
    'end_guest_cards',
    'end_switches',
    'expire_and_detach_methods',
    'expire_claim_drafts',
    'failed_files',
    'free_abandoned_jobs',
    'invoice_reminders',
    'lost_payments',
    'match_books',
    'missed_events',
    'paper_returns',
    'payment_recovery',
    'plan_drafts',
    'postings',
    'processor_events',
    'refunds',
    'renew_deliveries',
    'retention',
    'retry_waiting',
    'seal_audit',
    'seat_reminders',
    'statements',
    'sweep_files',
    'watch_guesses',
  ])
  expect(notified.postings).toMatchObject({ trigger: 'due_rows', everySeconds: 1 })
  expect(notified.retry_waiting).toMatchObject({ trigger: 'schedule', everySeconds: 300 })
  expect(notified.deliver_event).toMatchObject({ trigger: 'queued', everySeconds: null, state: 'well' })
})

test('shows a job that has not run as late only after its own interval', async () => {
  const startedAtMs = the.clock.nowMs
  const states = async () => {
    const { emails, retention } = await jobs()
    expect([emails?.succeededAt, retention?.succeededAt]).toEqual([null, null])
    return [emails?.state, retention?.state]
  }
  expect(await states()).toEqual(['well', 'well'])
  the.clock.nowMs = startedAtMs + 62_000
  expect(await states()).toEqual(['well', 'well'])
  the.clock.nowMs += 1
  expect(await states()).toEqual(['late', 'well'])
  the.clock.nowMs = startedAtMs + 2 * 3_600_000 + 60_001
  expect(await states()).toEqual(['late', 'late'])
  the.clock.nowMs = startedAtMs
})

test('gives a job its own interval to run again after a restart', async () => {
  const longAgo = new Date(the.clock.nowMs - 30 * 86_400_000)
  await the.sql('insert into job_runs (job, succeeded_at) values ($1, $2)', ['sweep_files', longAgo])
  expect((await jobs()).sweep_files).toMatchObject({ state: 'well', succeededAt: longAgo.toISOString() })
})

test('finds each job in docs/operations.md, and no other', async () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, chapter = ''] = text.split('\n## Jobs\n')
  const [table = ''] = chapter.split('\n## ')
  const named = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(await jobs()).sort())
})

test('shows a job as well, late after two missed rounds and a minute, and failing until it ends well', async () => {
  const { jobWatch } = the.parts
  const state = async () => (await jobs()).retry_waiting?.state
  await jobWatch.run('retry_waiting', async () => {})
  expect(await state()).toBe('well')
  the.clock.nowMs += 11 * 60_000
  expect(await state()).toBe('well')
  the.clock.nowMs += 1
  expect(await state()).toBe('late')
  const fail = async () => {
    throw new TypeError('of a row')
  }
  await expect(jobWatch.run('retry_waiting', fail)).rejects.toThrow()
  expect((await jobs()).retry_waiting).toMatchObject({
    state: 'failing',
    failures: 1,
    lastFailure: 'TypeError',
  })
  expect(await scrape()).toMatchObject({
    'myaccount_job_failures_total{job="retry_waiting"}': 1,
    'myaccount_job_age_seconds{job="retry_waiting"}': 660.001,
  })
  await jobWatch.run('retry_waiting', async () => {})
  expect((await jobs()).retry_waiting).toMatchObject({ state: 'well', failures: 0, lastFailure: null })
})

test('shows what waits, since when, and what was given up: of rows and of the queue alike', async () => {
  const at = (agoMs: number) => new Date(the.clock.nowMs - agoMs).toISOString()
  await the.sql(
    `insert into processor_events (event_id, type, object_id, created_at, received_at, outcome, applied_at)
     values ('evt_1', 'charge.succeeded', 'pi_1', now(), $1, null, null),
            ('evt_2', 'charge.succeeded', 'pi_2', now(), $1, 'unknown_reference', now())`,
    [at(150_000)],
  )
  await the.sql(`select graphile_worker.add_job('deliver_event', run_at => $1::timestamptz)`, [at(90_000)])
  await the.sql(`select graphile_worker.add_job('deliver_event', max_attempts => 1)`)
  await the.sql(`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`)
  const notified = await jobs()
  expect(notified.processor_events?.backlog).toEqual({ waiting: 1, oldestAt: at(150_000), dead: 1 })
  expect(notified.deliver_event).toMatchObject({
    state: 'late',
    backlog: { waiting: 1, oldestAt: at(90_000), dead: 1 },
  })
  expect(notified.seal_audit?.backlog).toEqual({ waiting: 0, oldestAt: null, dead: 0 })
  expect(await scrape()).toMatchObject({
    'myaccount_job_waiting{job="processor_events"}': 1,
    'myaccount_job_oldest_seconds{job="processor_events"}': 150,
    'myaccount_job_dead{job="processor_events"}': 1,
    'myaccount_job_waiting{job="deliver_event"}': 1,
    'myaccount_job_oldest_seconds{job="deliver_event"}': 90,
    'myaccount_job_dead{job="deliver_event"}': 1,
    'myaccount_job_waiting{job="emails"}': 0,
  })
})

test('reports the figures of this process while the database is away, and none that nothing waits', async () => {
  await database.off()
  const notified = Object.keys(await scrape())
  expect(notified.some((name) => name.startsWith('myaccount_job_age_seconds'))).toBe(true)
  expect(notified.filter((name) => /^myaccount_job_(waiting|oldest|dead)/.test(name))).toEqual([])
  await database.on()
  expect(await scrape()).toHaveProperty('myaccount_job_waiting{job="emails"}')
})

test('refuses a job with a taken name at the start', () => {
  const [job] = the.parts.jobs.all()
  expect(() => the.parts.jobs.add(job ? [job] : [])).toThrow(`Two jobs are named ${job?.name}`)
})
