// Usage: npm run import -- FILE [--mapping FILE] [--check] [--rejects FILE] [--again] [--writers N] [--demo] [--database-url URL]
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findDemoCarrier } from '../../demo/carriers/find-demo-carrier.ts'
import { readCarrierFolder } from '../../server/src/carrier/read-carrier-folder.ts'
import { type CarrierCodes, noCodes } from '../../server/src/carrier/read-codes.ts'
import { systemClock } from '../../server/src/clock.ts'
import { readNumberPatterns } from '../../server/src/config-values.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { DatabaseUnavailable } from '../../server/src/database/database-unavailable.ts'
import { CsvUnreadable } from '../../server/src/feed/csv/read-csv-batches.ts'
import { type CsvMapping, readMapping } from '../../server/src/feed/csv/read-mapping.ts'
import { checkFile, importFile } from '../../server/src/feed/import-file.ts'
import { ImportOvertaken } from '../../server/src/feed/loading/commit-batch.ts'
import type { Reject } from '../../server/src/feed/rejects/reject.ts'
import { countWaiting } from '../../server/src/feed/state/waiting.store.ts'
import { findDatabaseUrl } from './find-database-url.ts'
import { showProgress } from './show-progress.ts'

const usage =
  'npm run import -- FILE [--mapping FILE] [--check] [--rejects FILE] [--again] [--writers N] [--demo] [--database-url URL]'
/** A statement takes some 100 ms; a database that others keep busy gets a minute. */
const statementTimeoutMs = 60_000

/** Reads codes.csv of the carrier's folder; throws with what is wrong in the folder. */
function codesOf(folder: string | null): CarrierCodes {
  if (folder === null) return noCodes
  const { carrier, faults } = readCarrierFolder(folder)
  if (carrier === null) throw new Error([`CARRIER_FOLDER (${folder}):`, ...faults].join('\n  '))
  return carrier.codes
}

/** Reads the mapping of a CSV; throws with all that is wrong in it. */
function readMappingOf(file: string, mappingFile: string | undefined): CsvMapping | undefined {
  if (mappingFile === undefined) {
    if (/\.csv$/i.test(file))
      throw new Error(
        `${file} is a CSV: --mapping names the file that maps its columns (docs/feed.md, "A CSV").`,
      )
    return undefined
  }
  const read = readMapping(readFileSync(mappingFile))
  if (typeof read === 'string') throw new Error(`${mappingFile} ${read}`)
  if (read.value === undefined) throw new Error([`${mappingFile}:`, ...read.faults].join('\n  '))
  return read.value
}

/** More do not help: each needs a core of the database's machine, and all of them one for this process. */
const writersAtMost = 8

/** Reads a whole number from 1 on; throws a sentence for any other text. */
function readWriters(text: string): number {
  const writers = /^[1-9]$/.test(text) ? Number(text) : 0
  if (writers < 1 || writers > writersAtMost)
    throw new Error(`--writers is a whole number from 1 to ${writersAtMost}, such as 2.`)
  return writers
}

/** The number of rejects that are printed; the reject file holds all of them. */
const printedAtMost = 10

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      rejects: { type: 'string' },
      again: { type: 'boolean', default: false },
      writers: { type: 'string', default: '2' },
      check: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      'database-url': { type: 'string' },
    },
  })
  const [file] = positionals
  const url = values['database-url'] ?? findDatabaseUrl()
  if (file === undefined || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  if (url === undefined) {
    console.error(
      'No demo is running here. Start one, or say which database: set DATABASE_URL or pass --database-url.',
    )
    return 2
  }
  const mapping = readMappingOf(file, values.mapping)
  const writers = readWriters(values.writers)
  let printed = 0
  const rejectsPath = values.rejects ?? `${file}.rejects.ndjson`
  const stop = new AbortController()
  // The first Ctrl-C lets the batch finish; a second one, or a kill, loses what of it is not committed.
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = openDatabase({ url, connections: writers, statementTimeoutMs })
  const progress = showProgress(process.stderr, systemClock)
  try {
    const options = {
      isDemo: values.demo,
      numberPatterns: readNumberPatterns(process.env),
      codes: codesOf(process.env.CARRIER_FOLDER || findDemoCarrier(process.env.CARRIER).folder),
      clock: systemClock,
      randomBytes,
      writers,
      signal: stop.signal,
      rejectsPath,
      ...(mapping && { mapping }),
      onRejects: (rejects: readonly Reject[]) => {
        progress.end()
        for (const { line, code, reason } of rejects.slice(0, printedAtMost - printed))
          console.error(`${file} ${line === 0 ? 'earlier record' : `line ${line}`}: ${reason} [${code}]`)
        printed = Math.min(printedAtMost, printed + rejects.length)
      },
      onStart: progress.start,
      onBatch: progress.step,
    }
    if (values.check) {
      const { lines, applied, repeated, parked, rejected, isComplete } = await checkFile(
        database,
        file,
        options,
      )
      progress.end()
      console.log(
        [
          `${lines} records: ${applied} would be applied, ${repeated} repeated, ${parked} parked, ${rejected} rejected. Nothing was written.`,
          ...(rejected > 0 ? [`Rejected records with line and reason: ${rejectsPath}`] : []),
          ...(isComplete ? [] : ['Stopped before the end of the file.']),
        ].join('\n'),
      )
      return rejected > 0 || !isComplete ? 1 : 0
    }
    const answer = await importFile(database, file, { ...options, again: values.again })
    progress.end()
    if (answer.kind === 'already-loaded') {
      console.log('This file is loaded already. Nothing was done. --again loads it once more.')
      return 0
    }
    const { totals } = answer
    const [waiting] = await database.read('feed', countWaiting())
    console.log(
      [
        `${totals.lines} records: ${totals.applied} applied, ${totals.repeated} repeated, ${totals.parked} parked, ${totals.rejected} rejected`,
        ...(totals.freed > 0 ? [`${totals.freed} that had waited were applied`] : []),
        ...(waiting && waiting.count > 0 ? [`${waiting.count} wait for records that have not come`] : []),
        ...(totals.rejected > 0 ? [`Rejected records with line and reason: ${rejectsPath}`] : []),
        ...(totals.isComplete ? [] : ['Stopped. The same command goes on from here.']),
      ].join('\n'),
    )
    return totals.isComplete ? 0 : 130
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    progress.end()
    console.error(`${file}: ${error.message}`)
    return 1
  } finally {
    progress.end()
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof DatabaseUnavailable) {
    console.error('The database went away. What was loaded stays; the same command goes on from there.')
  } else if (error instanceof ImportOvertaken) {
    console.error('Another process loads the same file. This one stopped.')
  } else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
