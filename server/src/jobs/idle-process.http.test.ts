import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCountingProxy } from '../../testing/start-counting-proxy.ts'
import { startFilledApp } from '../../testing/start-filled-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type Composition, compose } from '../composition.ts'
import { openDatabase } from '../database/database.ts'
import type { RunningEngine } from './engines/run-due-rows.ts'
import { isDueRows } from './job-registry.ts'
import { startJobs } from './start-jobs.ts'

let the: TestApp
let proxy: Awaited<ReturnType<typeof startCountingProxy>>
let parts: Composition
let running: RunningEngine | undefined

beforeAll(async () => {
  the = await startFilledApp()
  proxy = await startCountingProxy(the.ownerUrl)
  const { config, clock, appVersion } = the.parts
  const { url, browserUrl, statementTimeoutMs } = config.database
  const database = openDatabase({
    url: proxy.through(url),
    browserUrl: proxy.through(browserUrl),
    // The default of DATABASE_CONNECTIONS.
    connections: 7,
    statementTimeoutMs,
    connectTimeoutMs: 20_000,
  })
  parts = compose({ config, clock, appVersion, database })
})
afterAll(async () => {
  await running?.stop()
  await parts?.close()
  proxy?.stop()
  await the?.close()
})

/** Resolves once no statement was sent for longer than the turn of the looks. */
async function countUntilQuiet(work: () => unknown): Promise<number> {
  const before = proxy.statements()
  await work()
  for (let last = -1; last !== proxy.statements(); ) {
    last = proxy.statements()
    await sleep(700)
  }
  return proxy.statements() - before
}

const windowSeconds = 10
const runsAgainAfterSeconds = 300

test('an idle process sends at most 5 statements a second, on at most 10 connections', async () => {
  const dueJobs = parts.jobs.all().filter(isDueRows)
  const minuteJobs = parts.jobs
    .all()
    .filter(({ trigger }) => trigger.kind === 'schedule' && trigger.everyMinutes === 1)
  expect([dueJobs.length > 15, minuteJobs.length > 5]).toEqual([true, true])
  // Nothing is due any more, no delivery fails, and no minute begins while the looks are counted.
  for (let found = 1; found > 0; ) {
    found = 0
    for (const { run } of dueJobs) found += await run()
  }
  await the.sql('delete from graphile_worker._private_jobs')
  const ofEachRun = await countUntilQuiet(() => Promise.all(dueJobs.map(({ run }) => run())))
  const untilMinuteEnds = 60 - new Date().getSeconds()
  if (untilMinuteEnds < windowSeconds + 5) await sleep((untilMinuteEnds + 1) * 1000)
  running = startJobs({
    registry: parts.jobs,
    watch: parts.jobWatch,
    database: parts.database,
    clock: parts.clock,
    ownerUrl: proxy.through(the.ownerUrl),
    log: parts.log,
  })
  await sleep(3_000)
  const before = proxy.statements()
  await sleep(windowSeconds * 1000)
  const idle = (proxy.statements() - before) / windowSeconds
  const beforeMinute = proxy.statements()
  for (const { name } of minuteJobs) await the.sql('select graphile_worker.add_job($1)', [name])
  await sleep(3_000)
  const ofMinute = proxy.statements() - beforeMinute - 3 * idle
  const rate = idle + ofEachRun / runsAgainAfterSeconds + ofMinute / 60
  expect(rate, JSON.stringify({ idle, ofEachRun, ofMinute })).toBeLessThanOrEqual(5)
  // The looks, and each job of a minute, were counted.
  expect(idle).toBeGreaterThan(1)
  expect(ofMinute).toBeGreaterThan(minuteJobs.length)
  expect(proxy.mostConnections()).toBeLessThanOrEqual(10)
})
