import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as installJobQueue } from 'graphile-worker'
import { Client } from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** One number for all instances of the portal, so that two that start together migrate one after the other. */
const lockKey = 4_620_311

interface MigrateOptions {
  /** Of the role that owns the schema; the role that serves (`portal_app`) may not migrate. */
  readonly databaseUrl: string
  readonly log?: (line: string) => void
}

/**
 * Brings the schema up to date and answers how many files were applied.
 * A file that has landed is never edited: a changed one is refused, since two databases would then differ.
 */
export async function migrate({ databaseUrl, log = () => {} }: MigrateOptions): Promise<number> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  const client = new Client({ connectionString: databaseUrl, application_name: 'myaccount-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists applied_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from applied_migrations',
    )
    const known = new Map(applied.rows.map((row) => [row.name, row.sha256]))
    // The queue's own tables first: our functions call them.
    if (known.size < files.length) await installJobQueue({ connectionString: databaseUrl })
    let count = 0
    for (const name of files) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === sha256) continue
      if (before !== undefined) throw new Error(`Migration ${name} was edited after it had been applied.`)
      log(`migrate ${name}`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into applied_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      count += 1
    }
    return count
  } finally {
    await client.end()
  }
}
