import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTransactionPooler } from '../../testing/start-transaction-pooler.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { refusePooler } from './refuse-pooler.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

test('accepts a database itself', async () => {
  await expect(refusePooler('DATABASE_URL', testDatabase.appUrl)).resolves.toBeUndefined()
})

test('refuses a pooler in transaction mode by the name of the variable', async () => {
  const pooler = await startTransactionPooler(testDatabase.appUrl)
  try {
    await expect(refusePooler('DATABASE_URL', pooler.url)).rejects.toThrow(
      'DATABASE_URL: a pooler in transaction mode answers there; set DATABASE_POOLER=1, or name the database itself.',
    )
    await expect(refusePooler('DATABASE_OWNER_URL', pooler.url)).rejects.toThrow(
      'DATABASE_OWNER_URL: a pooler in transaction mode answers there; name the database itself there, also with DATABASE_POOLER=1.',
    )
  } finally {
    pooler.stop()
  }
})
