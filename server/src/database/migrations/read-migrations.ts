import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** The files of a folder in the order in which they are applied. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
