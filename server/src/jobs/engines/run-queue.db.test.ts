import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type JobHelpers, Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { deliverEvent } from '../../outbox/deliver-event.job.ts'
import { makeOutbox } from '../../outbox/outbox.ts'
import { readOutboxHealth } from '../../outbox/outbox-health.store.ts'
import { sampleEvent, webhookSecret } from '../../outbox/testing/sample-event.ts'
import { type Receiver, startReceiver } from '../../outbox/testing/start-receiver.ts'
import { freeAbandonedJobs } from '../free-abandoned-jobs.job.ts'
import type { ScheduledJob } from '../job.ts'
import { openJobWatch } from '../job-watch.ts'
import { makeTasks } from './make-tasks.ts'
import type { RunningEngine } from './run-due-rows.ts'
import { runQueue } from './run-queue.ts'

let testDatabase: TestDatabase
let database: Database
let owner: pg.Client
let receiver: Receiver
const outbox = makeOutbox({ hasWebhook: true })
const lines: { fields: object; message: string }[] = []
const write = (fields: object, message: string) => void lines.push({ fields, message })
const log = { info: write, warn: write, error: write }

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ url: testDatabase.appUrl, connections: 4, statementTimeoutMs: 5_000 })
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
  receiver = await startReceiver()
})

afterAll(async () => {
  await receiver?.stop()
  await owner?.end()
  await database?.close()
  await testDatabase?.drop()
})

const jobs = () => [
  deliverEvent({ database, webhook: { url: receiver.url, secret: webhookSecret }, clock: Date.now }),
  freeAbandonedJobs,
]
const watch = () => openJobWatch({ database, clock: Date.now })

function start(ownerUrl = testDatabase.ownerUrl): RunningEngine {
  return runQueue(jobs(), { ownerUrl, watch: watch(), log, pollEveryMs: 50 })
}

/** All that is due and not locked, and nothing of the schedule: the minute may be over at any moment of a test. */
const runWhatIsDue = () =>
  runOnce({
    connectionString: testDatabase.ownerUrl,
    maxPoolSize: 2,
    noHandleSignals: true,
    taskList: makeTasks(jobs(), watch()),
    logger: new Logger(() => () => {}),
  })

const add = () => database.transaction('jobs', (tx) => outbox.addEvent(tx, sampleEvent()))

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

const untilNothingWaits = () =>
  until(async () => expect((await readOutboxHealth(database)).waitingCount).toBe(0))

/** Retries are due at once: nobody waits for the queue's growing pauses in a test. */
const hurry = () =>
  owner.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())',
  )

/** A connection may be cut after the queue gave a job out: nobody waits here for the minutes until it is given again. */
const unlockAll = () =>
  owner.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - interval '1 second' having count(*) > 0`,
  )

/** An event may arrive twice, and is known by its id. */
const deliveredEvents = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']))

/** A way to the database that can be cut. */
async function startWay(): Promise<{ url: string; cut(): void; mend(): void; stop(): Promise<void> }> {
  const target = new URL(testDatabase.ownerUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(testDatabase.ownerUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      dropAll()
    },
    mend() {
      isCut = false
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        dropAll()
      }),
  }
}

test('sends an event by itself, tries again after a refusal, and delivers it', async () => {
  receiver.received.length = 0
  // Refused until the refusal was seen: the queue tries again by itself as well.
  receiver.answerWith(503)
  const running = start()
  try {
    await add()
    await until(async () => expect((await readOutboxHealth(database)).failing).toHaveLength(1))
    receiver.answerWith(204)
    await until(async () => {
      await hurry()
      expect((await readOutboxHealth(database)).waitingCount).toBe(0)
    })
  } finally {
    await running.stop()
  }
  expect(receiver.received.length).toBeGreaterThan(1)
  expect(deliveredEvents().size).toBe(1)
  const tried = lines.find(({ message }) => message === 'job will be tried again')
  expect(tried?.fields).toMatchObject({
    task: 'deliver_event',
    attempt: 1,
    reason: expect.stringContaining('HTTP 503'),
  })
  // Neither the account nor what the event says is in a log line.
  expect(JSON.stringify(lines)).not.toMatch(/1000482917|P7K2QX9M4T/)
})

test('continues jobs when the database was away, at the start and in the middle', async () => {
  receiver.received.length = 0
  receiver.answerWith(204)
  const way = await startWay()
  way.cut()
  const running = start(way.url)
  try {
    await until(() => expect(lines.some(({ message }) => message === 'jobs are interrupted')).toBe(true))
    await add()
    way.mend()
    await until(() => expect(receiver.received).toHaveLength(1))
    await untilNothingWaits()
    way.cut()
    await add()
    way.mend()
    await until(async () => {
      await unlockAll()
      expect(deliveredEvents().size).toBe(2)
    })
    await until(async () => {
      await unlockAll()
      expect((await readOutboxHealth(database)).waitingCount).toBe(0)
    })
  } finally {
    await running.stop()
    await way.stop()
  }
})

test('lets a running delivery end when it stops, and starts no new one', async () => {
  receiver.received.length = 0
  const running = start()
  await add()
  await until(() => expect(receiver.received).toHaveLength(1))
  await running.stop()
  expect((await readOutboxHealth(database)).waitingCount).toBe(0)
  await add()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
})

test('keeps a hanging receiver to the slots of deliveries, and of no other job', async () => {
  receiver.received.length = 0
  receiver.answerWith('hang')
  const probe = { runs: 0 }
  const scheduled: ScheduledJob = {
    name: 'probe',
    trigger: { kind: 'schedule', everyMinutes: 60 },
    concurrency: 1,
    run: async () => {
      probe.runs += 1
    },
  }
  const running = runQueue([...jobs(), scheduled], {
    ownerUrl: testDatabase.ownerUrl,
    watch: watch(),
    log,
    pollEveryMs: 50,
  })
  try {
    for (let count = 0; count < 6; count += 1) await add()
    // All four places of it, and more that wait.
    await until(() => expect(receiver.received).toHaveLength(4))
    await owner.query(`select graphile_worker.add_job('probe')`)
    await until(() => expect(probe.runs).toBe(1))
    expect(receiver.received).toHaveLength(4)
  } finally {
    receiver.answerWith(204)
    receiver.hangUp()
    await running.stop()
  }
  await owner.query('delete from graphile_worker._private_jobs')
  await database.transaction('jobs', (tx) => tx.change(sql`delete from webhook_deliveries`))
  await add()
})

test('skips the next round of a scheduled job that still runs', async () => {
  let end = () => {}
  let runs = 0
  const job: ScheduledJob = {
    name: 'slow',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: async () => {
      runs += 1
      await new Promise<void>((resolve) => {
        end = resolve
      })
    },
  }
  const task = makeTasks([job], watch()).slow
  const helpers = {} as JobHelpers
  const first = task?.({}, helpers)
  await task?.({}, helpers)
  expect(runs).toBe(1)
  end()
  await first
  const third = task?.({}, helpers)
  expect(runs).toBe(2)
  end()
  await third
})

test('frees jobs of a killed process after two minutes', async () => {
  // Left over by the test before: promised, its job not done.
  expect((await readOutboxHealth(database)).waitingCount).toBe(1)
  await owner.query(`
    update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() - interval '3 minutes', run_at = now() - interval '4 minutes'`)
  await runWhatIsDue()
  expect((await readOutboxHealth(database)).waitingCount).toBe(1)
  await owner.query(`select graphile_worker.add_job('free_abandoned_jobs')`)
  await runWhatIsDue()
  await runWhatIsDue()
  expect((await readOutboxHealth(database)).waitingCount).toBe(0)
})
