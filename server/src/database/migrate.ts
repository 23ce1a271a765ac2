import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as installJobQueue } from 'graphile-worker'
import { Client } from 'pg'
import { refuseOtherSchema } from './refuse-other-schema.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The advisory lock of all portals: two that start together migrate one after the other. */
const lockKey = 4_620_311

interface MigrateOptions {
  /** Connects as the role that owns the schema; the serving role (`portal_app`) may not migrate. */
  readonly databaseUrl: string
  readonly log?: (line: string) => void
}

/**
 * Brings the schema up to date and returns how many files were applied. Throws `OtherSchema`, with nothing changed, if
 * other files made the database.
 */
export async function migrate({ databaseUrl, log = () => {} }: MigrateOptions): Promise<number> {
  const files = await readMigrations()
  const client = new Client({ connectionString: databaseUrl, application_name: 'myaccount-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
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
    if (missing.length > 0) await installJobQueue({ connectionString: databaseUrl })
    for (const { name, sha256, sql } of missing) {
      log(`migrate ${name}`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into applied_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    }
    return missing.length
  } finally {
    await client.end()
  }
}

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
