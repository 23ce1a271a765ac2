import pg from 'pg'
import { type Database, openDatabase } from '../src/database/database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface OpenTestDatabase {
  /** As the product serves: `portal_app`, whom row-level security binds. */
  readonly database: Database
  /** For what a test puts in place, clears, or tampers with. */
  readonly owner: pg.Client
  readonly urls: TestDatabase
  close(): Promise<void>
}

interface Options {
  readonly connections: number
  readonly statementTimeoutMs?: number
}

/** A migrated database for one test file, open as both roles. */
export async function openTestDatabase({
  connections,
  statementTimeoutMs = 5_000,
}: Options): Promise<OpenTestDatabase> {
  const urls = await createTestDatabase()
  const database = openDatabase({
    url: urls.appUrl,
    connections,
    statementTimeoutMs,
    connectTimeoutMs: 20_000,
  })
  const owner = new pg.Client({ connectionString: urls.ownerUrl })
  await owner.connect()
  return {
    database,
    owner,
    urls,
    async close() {
      await owner.end()
      await database.close()
      await urls.drop()
    },
  }
}
