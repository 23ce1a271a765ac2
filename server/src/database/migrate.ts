import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as installJobQueue } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { applyMigration } from './migrations/apply-migration.ts'
import { type Migration, readMigrations } from './migrations/read-migrations.ts'
import { isBusy, type MigrationPatience, untilNotBusy, usualPatience } from './migrations/until-not-busy.ts'
import { refuseOtherSchema } from './refuse-other-schema.ts'

/** The advisory lock of all portals: two that start together migrate one after the other. */
const lockKey = 4_620_311
const lookForLockEveryMs = 250

interface MigrateOptions {
  /** Connects as the role that owns the schema; the serving role (`portal_app`) may not migrate. */
  readonly databaseUrl: string
  /** By default those of server/migrations. */
  readonly files?: readonly Migration[]
  readonly patience?: MigrationPatience
  readonly log?: (line: string) => void
}

/**
 * Brings the schema up to date and returns how many files were applied. Throws `OtherSchema`, with nothing changed, if
 * other files made the database, and `MigrationFailed` if a file cannot be applied: the files before it stay.
 */
export async function migrate({
  databaseUrl,
  files: given,
  patience = usualPatience,
  log = () => {},
}: MigrateOptions): Promise<number> {
  const files = given ?? (await readMigrations())
  const client = new Client({ connectionString: databaseUrl, application_name: 'myaccount-migrate' })
  // A connection that dies rejects the query that waits.
  client.on('error', () => {})
  await client.connect()
  try {
    // A limit of the role is meant for requests: building an index takes longer.
    await client.query('set statement_timeout = 0')
    await waitForOthers(client, log)
    await client.query(
      `create table if not exists applied_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows: applied } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from applied_migrations',
    )
    refuseOtherSchema(applied, files)
    const known = new Set(applied.map(({ name }) => name))
    const missing = files.filter(({ name }) => !known.has(name))
    // The queue's own tables come first, because our functions call them.
    if (missing.length > 0) await installQueue(databaseUrl, patience, log)
    for (const migration of missing) {
      log(`migrate ${migration.name}`)
      await applyMigration(client, migration, patience, log)
    }
    await makeMonths(client, log)
    return missing.length
  } finally {
    await client.end()
  }
}

/**
 * Asks again and again instead of waiting inside the database: a session that waits there has a snapshot, for which an
 * index that is built concurrently waits, and each would wait for the other.
 */
async function waitForOthers(client: Client, log: (line: string) => void): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      lockKey,
    ])
    if (rows[0]?.is_ours) return
    if (!isReported) log('another process migrates the database; waiting for it')
    await sleep(lookForLockEveryMs)
  }
}

/**
 * Adds the coming months to the tables of the audit (ADR 0162). Three are ahead, so that a start never fails for it: where
 * others use the tables, the job `audit_months` tries again.
 */
async function makeMonths(client: Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regproc('make_audit_months') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return
  for (const table of ['audit_entries', 'audit_seals']) {
    try {
      await client.query('call make_audit_months($1)', [table])
    } catch (error) {
      if (!isBusy(error)) throw error
      log(`migrate: others use ${table}, so that the job audit_months adds its coming months`)
    }
  }
}

async function installQueue(
  connectionString: string,
  patience: MigrationPatience,
  log: (line: string) => void,
): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 1, application_name: 'myaccount-migrate' })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => {
    // Where this fails, the queries after it fail too.
    client.query(`set lock_timeout = ${patience.lockTimeoutMs}; set statement_timeout = 0`).catch(() => {})
  })
  try {
    await untilNotBusy(() => installJobQueue({ pgPool }), { of: 'the job queue', patience, log })
  } finally {
    await pgPool.end()
  }
}
