import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { refuseUnboundRole } from './refuse-unbound-role.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

async function tryWith(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1, statementTimeoutMs: 5_000 })
  try {
    await refuseUnboundRole(database)
  } finally {
    await database.close()
  }
}

test('accepts the serving role', async () => {
  await expect(tryWith(testDatabase.appUrl)).resolves.toBeUndefined()
})

test('refuses a role that bypasses row-level security by the name of the variable', async () => {
  const superuserUrl = new URL(inject('testPostgresAdminUrl'))
  superuserUrl.pathname = new URL(testDatabase.appUrl).pathname
  for (const url of [superuserUrl.href, testDatabase.ownerUrl])
    await expect(tryWith(url)).rejects.toThrow(/^DATABASE_URL: /)
})
