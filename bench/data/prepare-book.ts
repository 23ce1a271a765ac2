import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { OtherSchema } from '../../server/src/database/refuse-other-schema.ts'
import { type LoadedBook, loadBook } from './load-book.ts'
import type { BenchData, BenchDatabase } from './open-bench-data.ts'

const seed = 'bench'

export interface PreparedBook extends LoadedBook {
  readonly shape: number
  readonly preparedAt: string
}

export interface BookPlan {
  readonly name: string
  readonly accounts: number
  /** Raised when what is prepared changes: a kept book of another shape is made anew. */
  readonly shape: number
  /** What stands in it beside the generated accounts. */
  readonly add?: (database: BenchDatabase) => Promise<void>
}

export interface Book {
  readonly database: BenchDatabase
  readonly prepared: PreparedBook
}

/** The book of that name, made once and kept; a preparation that was cut off begins anew. */
export async function prepareBook(
  data: BenchData,
  { name, accounts, shape, add }: BookPlan,
  say: (line: string) => void,
): Promise<Book> {
  const file = path.join(data.dataDir, `${name}.json`)
  const kept = readPrepared(file)
  if (kept?.shape === shape && kept.accounts === accounts) {
    const database = await openKept(data, name)
    if (database) return { database, prepared: kept }
    say(`The kept book ${name} was made by other migrations and is made again.`)
  }
  say(`Preparing a book of ${accounts} accounts; this is done once.`)
  await data.dropDatabase(name)
  const database = await data.openDatabase(name)
  const loaded = await loadBook(database, { accounts, seed, folder: data.dataDir })
  await add?.(database)
  await settle(database)
  const prepared: PreparedBook = { ...loaded, shape, preparedAt: new Date().toISOString() }
  writeFileSync(file, JSON.stringify(prepared, null, 2))
  say(`${loaded.records} records in ${Math.round(loaded.importSeconds)} s.`)
  return { database, prepared }
}

/** Undefined where the migrations have changed since the book was made: before the first release they are edited. */
async function openKept(data: BenchData, name: string): Promise<BenchDatabase | undefined> {
  try {
    return await data.openDatabase(name)
  } catch (error) {
    if (error instanceof OtherSchema) return undefined
    throw error
  }
}

function readPrepared(file: string): PreparedBook | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PreparedBook
  } catch {
    return undefined
  }
}

/** What autovacuum would do in the hours after a load, so that it does not do it while something is measured. */
export async function settle({ adminUrl }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('vacuum (analyze, freeze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
