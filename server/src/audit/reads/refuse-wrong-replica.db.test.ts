import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Replicated, startReplicated } from '../../../testing/start-replicated.ts'
import { startTransactionPooler } from '../../../testing/start-transaction-pooler.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { openDatabase } from '../../database/database.ts'
import { sayStartRefusal } from '../../say-start-refusal.ts'
import { refuseWrongReplica } from './refuse-wrong-replica.ts'

let servers: Replicated
let elsewhere: TestDatabase

beforeAll(async () => {
  servers = await startReplicated()
  elsewhere = await createTestDatabase()
}, 120_000)
afterAll(async () => {
  await elsewhere?.drop()
  await servers?.stop()
})

/** Returns what the start reports, or what it says when it is refused. */
async function startWith(url: string, hasPooler = false): Promise<string> {
  const options = { connections: 2, statementTimeoutMs: 5_000, connectTimeoutMs: 20_000 }
  const database = openDatabase({ url: servers.database.appUrl, ...options })
  const replica = openDatabase({ url, hasPooler, ...options })
  const reported: string[] = []
  try {
    await refuseWrongReplica({ database, replica, url, hasPooler, onUnread: (says) => reported.push(says) })
    return reported.join(' ')
  } catch (error) {
    return `refused: ${sayStartRefusal(error)}`
  } finally {
    await replica.close()
    await database.close()
  }
}

const changed = (url: string, changes: Partial<URL>) => Object.assign(new URL(url), changes).href

test('accepts a standby of the primary', async () => {
  expect(await startWith(servers.replica.browserUrl)).toBe('')
})

test('reports the primary itself, and starts: a failover may have made it one', async () => {
  expect(await startWith(servers.database.browserUrl)).toBe(
    'DATABASE_REPLICA_URL: a primary answers there, so nothing is read from it.',
  )
})

test('reports a replica that is away, and starts', async () => {
  expect(await startWith(changed(servers.replica.browserUrl, { port: '9' }))).toBe(
    'DATABASE_REPLICA_URL: the replica does not answer (ECONNREFUSED).',
  )
})

test.each([
  ['another cluster', () => elsewhere.browserUrl, 'no standby of the database in DATABASE_URL'],
  ['a superuser', () => servers.replica.adminUrl, 'the role must be portal_browser'],
  [
    'a wrong password',
    () => changed(servers.replica.browserUrl, { password: 'wrong' }),
    'the database refused the user name or the password (28P01)',
  ],
  [
    'a database that does not exist',
    () => changed(servers.replica.browserUrl, { pathname: '/absent' }),
    'the database does not exist (3D000)',
  ],
])('refuses %s', async (_, url, says) => {
  const said = await startWith(url())
  expect(said).toMatch(/^refused: DATABASE_REPLICA_URL: /)
  expect(said).toContain(says)
  expect(said).toContain('; example: DATABASE_REPLICA_URL=postgres://portal_browser:PASSWORD@')
})

test('refuses a pooler in transaction mode, unless it is said to be one', async () => {
  const pooler = await startTransactionPooler(servers.replica.browserUrl)
  try {
    expect(await startWith(pooler.url)).toContain('set DATABASE_POOLER=1, or name the database itself')
    expect(await startWith(pooler.url, true)).toBe('')
  } finally {
    pooler.stop()
  }
})
