import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Database } from '../database/database.ts'
import { nameColumns, readCsvBatches } from './csv/read-csv-batches.ts'
import type { CsvMapping } from './csv/read-mapping.ts'
import { batchLines, type FeedTotals, type ImportOptions, windowLines } from './import-options.ts'
import { checkRecords, importRecords, startImport } from './import-records.ts'
import { type FeedLine, readLineBatches } from './reading/read-lines.ts'
import type { Reject } from './rejects/reject.ts'
import { findLatestImport } from './state/feed-import.store.ts'

export interface ImportFileOptions extends ImportOptions {
  /** Loads a file again that is loaded already: everything in it that is not newer is a repeat. */
  readonly again: boolean
  /**
   * The file is NDJSON of `Reject`; a new load starts it again, a continued load appends to it. It is created when
   * first needed.
   */
  readonly rejectsPath: string
  /** Set for a CSV: how its columns become fields. */
  readonly mapping?: CsvMapping
  /** Lines of a batch; a test takes few. */
  readonly batchLines?: number
  /** Called once, before the first batch: where the load begins and how large the file is. */
  readonly onStart?: (start: { bytesDone: number; bytesTotal: number }) => void
}

export type ImportFileAnswer =
  | { readonly kind: 'loaded'; readonly totals: FeedTotals; readonly wentOnFromLine: number }
  /** The same bytes were loaded to the end before; nothing was done. */
  | { readonly kind: 'already-loaded' }

/**
 * Loads a feed file. Its SHA-256 identifies the file, not its name: a moved file continues where it stopped, a
 * changed one begins again. Reading a gigabyte for this takes about a second.
 */
export async function importFile(
  database: Database,
  path: string,
  options: ImportFileOptions,
): Promise<ImportFileAnswer> {
  const source = `sha256:${await hashFile(path, options.mapping)}`
  const { size } = await stat(path)
  const [latest] = await database.read('feed', findLatestImport(source))
  if (latest?.isFinished && !options.again) return { kind: 'already-loaded' }
  const open = latest && !latest.isFinished ? latest : null
  const place = open ?? (await startImport(database, source, options))
  const start = { line: open?.linesDone ?? 0, byte: place.bytesDone }
  options.onStart?.({ bytesDone: start.byte, bytesTotal: size })
  const rejects = openRejects(options, open === null)
  try {
    const batches = readBatches(path, options, start)
    const totals = await importRecords(database, batches, place, { ...options, onRejects: rejects.write })
    return { kind: 'loaded', totals, wentOnFromLine: start.line }
  } finally {
    await rejects.close()
  }
}

/** Counts what a load of the file would do, and writes nothing but the rejects. */
export async function checkFile(
  database: Database,
  path: string,
  options: Omit<ImportFileOptions, 'again'>,
): Promise<FeedTotals> {
  const { size } = await stat(path)
  options.onStart?.({ bytesDone: 0, bytesTotal: size })
  const rejects = openRejects(options, true)
  try {
    return await checkRecords(database, readBatches(path, options), { ...options, onRejects: rejects.write })
  } finally {
    await rejects.close()
  }
}

type ReadOptions = Pick<ImportFileOptions, 'mapping' | 'writers' | 'batchLines'>

const sizeFor = (writers: number) => (writers > 1 ? writers * windowLines : batchLines)

/** Reads the lines behind a place. A CSV is read from its beginning, where its header is, and passed over up to there. */
function readBatches(
  path: string,
  { mapping, writers = 1, batchLines: size = sizeFor(writers) }: ReadOptions,
  start = { line: 0, byte: 0 },
): AsyncGenerator<FeedLine[]> {
  const bytes = createReadStream(path, { start: mapping ? 0 : start.byte, highWaterMark: 256 * 1024 })
  return mapping ? readCsvBatches(bytes, mapping, size, start.line) : readLineBatches(bytes, size, start)
}

/** A CSV that is read by another mapping counts as another file. */
async function hashFile(path: string, mapping: CsvMapping | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (mapping) hash.update(JSON.stringify(mapping))
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

function openRejects(
  { rejectsPath: path, mapping, onRejects }: Omit<ImportFileOptions, 'again'>,
  isNew: boolean,
) {
  let file: ReturnType<typeof createWriteStream> | undefined
  return {
    write: async (refused: readonly Reject[]) => {
      const rejects = mapping
        ? refused.map((reject) => ({ ...reject, reason: nameColumns(reject.reason, mapping) }))
        : refused
      await onRejects?.(rejects)
      // Rejected rows hold what people's records hold: for the operator's eyes alone.
      file ??= createWriteStream(path, { flags: isNew ? 'w' : 'a', mode: 0o600 })
      const text = rejects.map((reject) => `${JSON.stringify(reject)}\n`).join('')
      if (!file.write(text)) await once(file, 'drain')
    },
    close: async () => {
      if (!file) return
      file.end()
      await finished(file)
    },
  }
}
