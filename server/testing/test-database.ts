import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { addressFor, appRole, browserRole, ownerRole } from '../../demo/postgres/create-roles.ts'
import { dropDatabase } from './drop-database.ts'
import { templateDatabase, testPasswords } from './test-cluster.ts'

export type TestDatabase = {
  /** For migrations and for rows a test puts in place. */
  ownerUrl: string
  /** What the product serves with: row-level security holds. Tests of behavior use this one (ADR 0008). */
  appUrl: string
  /** What the product serves browsers with. */
  browserUrl: string
  /** Ends open connections too. */
  drop(): Promise<void>
}

/** A migrated database for one test file, cloned from a template of the run in some ten milliseconds. */
export async function createTestDatabase(
  adminUrl = inject('testPostgresAdminUrl'),
  template = templateDatabase,
): Promise<TestDatabase> {
  return await cloneDatabase(adminUrl, template, `test_${randomUUID().replaceAll('-', '')}`)
}

export async function cloneDatabase(
  adminUrl: string,
  template: string,
  database: string,
): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      `create database ${database} template ${template} owner ${ownerRole} strategy file_copy`,
    )
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${appRole}, ${browserRole}`)
  } finally {
    await client.end()
  }
  return {
    ownerUrl: addressFor(adminUrl, ownerRole, testPasswords.ownerPassword, database),
    appUrl: addressFor(adminUrl, appRole, testPasswords.appPassword, database),
    browserUrl: addressFor(adminUrl, browserRole, testPasswords.browserPassword, database),
    drop: () => dropDatabase(adminUrl, database),
  }
}
