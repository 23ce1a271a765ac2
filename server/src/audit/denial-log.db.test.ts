import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { AuditEntry } from './audit.ts'
import { openDenialLog } from './denial-log.ts'
import { nowMs, sampleEntry } from './testing/sample-entry.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ url: testDatabase.appUrl, connections: 4, statementTimeoutMs: 5_000 })
})

afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

/** A busy machine takes its time to write: who asks afterwards what stands there waits until it does. */
const patient = { log: { warn: () => {} }, waitAtMostMs: 60_000 }

const readActions = () =>
  database.read('staff', sql`select action, objects->>'count' as count from audit_entries order by entry_id`)

test('writes denials of the same moment together, all of them', async () => {
  const denials = openDenialLog({ database, ...patient })
  const before = database.roundTrips()
  const denied = sampleEntry({ action: 'access.denied', outcome: 'denied' })
  await Promise.all(Array.from({ length: 100 }, () => denials.record(denied)))
  expect(database.roundTrips() - before).toBeLessThanOrEqual(4)
  expect(await readActions()).toHaveLength(100)
})

test('never fails the request: writes when the database is back, and counts the rest', async () => {
  let isAway = true
  const sometimes: Database = {
    ...database,
    transaction: (scope, work) =>
      isAway ? Promise.reject(new Error('away')) : database.transaction(scope, work),
  }
  const denials = openDenialLog({
    database: sometimes,
    log: { warn: () => {} },
    keepAtMost: 3,
    waitAtMostMs: 20,
    retryAfterMs: 60_000,
  })
  const denied = sampleEntry({ action: 'access.denied', outcome: 'denied' })
  await Promise.all(Array.from({ length: 5 }, () => denials.record(denied)))
  expect(await readActions()).toEqual([])
  isAway = false
  await denials.drain()
  expect(await readActions()).toEqual([
    ...Array.from({ length: 3 }, () => ({ action: 'access.denied', count: null })),
    { action: 'denials.counted', count: '2' },
  ])
})

test('counts a flood of one caller and leaves the others their budget', async () => {
  const denials = openDenialLog({ database, ...patient, eachAMinute: 3, reportCountAfterMs: 60_000 })
  const guest: AuditEntry = { actorKind: 'guest', at: nowMs, action: 'session.denied', outcome: 'denied' }
  await Promise.all(Array.from({ length: 500 }, () => denials.record(guest)))
  await denials.record(sampleEntry({ action: 'access.denied', outcome: 'denied' }))
  expect(await readActions()).toEqual([
    ...Array.from({ length: 3 }, () => ({ action: 'session.denied', count: null })),
    { action: 'access.denied', count: null },
  ])
  await denials.drain()
  expect((await readActions()).slice(4)).toEqual([{ action: 'denials.counted', count: '497' }])
})

test('writes the counted denials by itself after a while', async () => {
  const denials = openDenialLog({ database, ...patient, eachAMinute: 1, reportCountAfterMs: 20 })
  const denied = sampleEntry({ action: 'access.denied', outcome: 'denied' })
  await Promise.all(Array.from({ length: 5 }, () => denials.record(denied)))
  await expect.poll(readActions).toEqual([
    { action: 'access.denied', count: null },
    { action: 'denials.counted', count: '4' },
  ])
})
