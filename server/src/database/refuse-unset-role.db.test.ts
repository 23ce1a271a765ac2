import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { missingSettings, refuseUnsetRole } from './refuse-unset-role.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const wellSet = { statementMs: 5_000, idleMs: 30_000, synchronousCommit: 'on' }

test.each([
  ['nothing', wellSet, []],
  ['a statement that runs for ever', { ...wellSet, statementMs: 0 }, ["statement_timeout = '5000ms'"]],
  [
    'a statement that runs longer than the portal waits',
    { ...wellSet, statementMs: 5_001 },
    ["statement_timeout = '5000ms'"],
  ],
  [
    'a transaction that is left open',
    { ...wellSet, idleMs: 0 },
    ["idle_in_transaction_session_timeout = '30s'"],
  ],
  ['a commit that is lost', { ...wellSet, synchronousCommit: 'local' }, ['synchronous_commit = on']],
])('finds %s', (_, settings, missing) => {
  expect(missingSettings(settings, 5_000)).toEqual(missing)
})

test('refuses roles without settings where the session sends none, by the name of the variable', async () => {
  const database = openDatabase({
    url: testDatabase.appUrl,
    browserUrl: testDatabase.browserUrl,
    connections: 4,
    statementTimeoutMs: 5_000,
    hasPooler: true,
    connectTimeoutMs: 20_000,
  })
  try {
    await expect(refuseUnsetRole(database, 5_000)).rejects.toThrow(
      /^DATABASE_URL: .* alter role portal_app set statement_timeout = '5000ms'; alter role portal_app set idle/,
    )
  } finally {
    await database.close()
  }
})

test('accepts a session that is set', async () => {
  const { appUrl: url, browserUrl } = testDatabase
  const database = openDatabase({
    url,
    browserUrl,
    connections: 4,
    statementTimeoutMs: 5_000,
    connectTimeoutMs: 20_000,
  })
  try {
    await expect(refuseUnsetRole(database, 5_000)).resolves.toBeUndefined()
  } finally {
    await database.close()
  }
})
