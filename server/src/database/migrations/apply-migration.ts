import type { Client } from 'pg'
import { MigrationFailed } from './migration-failed.ts'
import { findConcurrentIndex } from './outside-transaction.ts'
import type { Migration } from './read-migrations.ts'
import { type MigrationPatience, untilNotBusy } from './until-not-busy.ts'

/** Applies a file whole or not at all, however often others are in its way. */
export async function applyMigration(
  client: Client,
  migration: Migration,
  patience: MigrationPatience,
  log: (line: string) => void,
): Promise<void> {
  const index = findConcurrentIndex(migration)
  const apply = () =>
    index === null
      ? applyInTransaction(client, migration, patience)
      : buildIndex(client, index, migration, patience)
  try {
    await untilNotBusy(apply, { of: migration.name, patience, log })
  } catch (error) {
    throw error instanceof MigrationFailed ? error : MigrationFailed.ofFault(migration.name, error)
  }
}

async function applyInTransaction(
  client: Client,
  { name, sha256, sql }: Migration,
  { lockTimeoutMs }: MigrationPatience,
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await note(client, { name, sha256 })
    await client.query('commit')
  } catch (error) {
    // Without a connection there is nothing to roll back.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Builds the index of a file that runs outside a transaction. A build that breaks off leaves an invalid index, which
 * every write maintains and no statement uses: it is dropped at once, or before the next try if this process was killed.
 */
async function buildIndex(
  client: Client,
  index: string,
  migration: Migration,
  { buildWaitMs }: MigrationPatience,
): Promise<void> {
  await client.query(`set lock_timeout = ${buildWaitMs}`)
  try {
    await dropIfInvalid(client, index)
    await client.query(migration.sql)
    await note(client, migration)
  } catch (error) {
    await dropIfInvalid(client, index).catch(() => {})
    throw error
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
  }
}

async function dropIfInvalid(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}

async function note(client: Client, { name, sha256 }: Pick<Migration, 'name' | 'sha256'>): Promise<void> {
  await client.query('insert into applied_migrations (name, sha256) values ($1, $2)', [name, sha256])
}
