import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { refuseUnboundRole } from './refuse-unbound-role.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

async function tryWith(url: string, browserUrl?: string): Promise<void> {
  const database = openDatabase({
    url,
    ...(browserUrl !== undefined && { browserUrl }),
    connections: 4,
    statementTimeoutMs: 5_000,
    connectTimeoutMs: 20_000,
  })
  try {
    await refuseUnboundRole(database)
  } finally {
    await database.close()
  }
}

test('takes the two roles that serve', async () => {
  await expect(tryWith(testDatabase.appUrl, testDatabase.browserUrl)).resolves.toBeUndefined()
})

test('refuses a role that bypasses row-level security by the name of its variable', async () => {
  const superuserUrl = new URL(inject('testPostgresAdminUrl'))
  superuserUrl.pathname = new URL(testDatabase.appUrl).pathname
  for (const url of [superuserUrl.href, testDatabase.ownerUrl]) {
    await expect(tryWith(url, testDatabase.browserUrl)).rejects.toThrow(/^DATABASE_URL: /)
    await expect(tryWith(testDatabase.appUrl, url)).rejects.toThrow(/^DATABASE_BROWSER_URL: /)
  }
})

test('refuses to serve browsers with the role that runs the jobs', async () => {
  await expect(tryWith(testDatabase.appUrl, testDatabase.appUrl)).rejects.toThrow(
    /^DATABASE_BROWSER_URL: the role must be portal_browser/,
  )
})
