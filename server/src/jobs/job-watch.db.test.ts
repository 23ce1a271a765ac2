import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { JobFailed } from './job-failed.ts'
import { openJobWatch } from './job-watch.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ url: testDatabase.appUrl, connections: 2, statementTimeoutMs: 5_000 })
})
afterAll(async () => {
  await database?.close()
  await testDatabase?.drop()
})

const start = Date.UTC(2026, 2, 10, 15)

async function runs() {
  return await database.read(
    'jobs',
    sql<{ succeededAt: Date | null; failures: number; lastFailure: string | null }>`
      select succeeded_at, failures, last_failure from job_runs where job = 'probe'`,
  )
}

const fail = (error: unknown) => async () => {
  throw error
}

test('counts failures since the last success, by their kind and never by a foreign text', async () => {
  const clock = { nowMs: start }
  const watch = openJobWatch({ database, clock: () => clock.nowMs })
  await expect(watch.run('probe', fail(new RangeError('card 4242')))).rejects.toThrow('card 4242')
  expect(await runs()).toEqual([{ succeededAt: null, failures: 1, lastFailure: 'RangeError' }])
  await expect(watch.run('probe', fail(new JobFailed('evt_1 was not delivered')))).rejects.toThrow()
  expect(await runs()).toMatchObject([{ failures: 2, lastFailure: 'evt_1 was not delivered' }])
  expect(await watch.run('probe', async () => 7)).toBe(7)
  expect(await runs()).toEqual([{ succeededAt: new Date(start), failures: 0, lastFailure: null }])
  expect(watch.failures().get('probe')).toBe(2)
})

test('writes twice a minute for a job that ends well every second, and at once after a failure', async () => {
  const clock = { nowMs: start + 60_000 }
  const watch = openJobWatch({ database, clock: () => clock.nowMs })
  const well = async () => {
    await watch.run('probe', async () => {})
    return (await runs())[0]?.succeededAt?.getTime()
  }
  const first = await well()
  clock.nowMs += 29_000
  expect(await well()).toBe(first)
  clock.nowMs += 1_000
  expect(await well()).toBe(clock.nowMs)
  clock.nowMs += 1_000
  await watch.run('probe', fail(new Error('x'))).catch(() => {})
  expect(await well()).toBe(clock.nowMs)
  clock.nowMs += 5_000
  expect(watch.agesSeconds().get('probe')).toBe(5)
})

test('writes failures of a time without database with the next one', async () => {
  const away = openDatabase({ url: 'postgres://localhost:9/none', connections: 1, statementTimeoutMs: 500 })
  let isAway = true
  const either: Database = {
    ...database,
    transaction: (scope, work) => (isAway ? away : database).transaction(scope, work),
  }
  const watch = openJobWatch({ database: either, clock: () => start + 300_000 })
  for (let count = 0; count < 3; count += 1)
    await expect(watch.run('probe', fail(new Error('x')))).rejects.toThrow('x')
  expect(await runs()).toMatchObject([{ failures: 0 }])
  isAway = false
  await expect(watch.run('probe', fail(new Error('x')))).rejects.toThrow('x')
  expect(await runs()).toMatchObject([{ failures: 4, lastFailure: 'Error' }])
  await away.close()
})
