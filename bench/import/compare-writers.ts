import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { watchProcess } from '../data/watch-process.ts'
import { type Finding, judge } from '../report/finding.ts'

const script = (name: string) => fileURLToPath(new URL(`../../scripts/data/${name}.ts`, import.meta.url))
const goalOfWriters = 1.6
/** Memory is flat when the last third of the book needs hardly more than the first. */
const goalOfGrowth = 1.15
const generateAtMostMs = 30 * 60_000
const importAtMostMs = 30 * 60_000

interface PieceSeconds {
  readonly one: number
  readonly two: number
}

export interface WritersFigures {
  readonly accounts: number
  readonly records: number
  readonly pieces: readonly PieceSeconds[]
  readonly rssMbOfTwo: readonly number[]
}

/**
 * Loads one book into two databases, one by one writer and one by two: cut into pieces that each database gets in turn,
 * so that whatever else the machine does hits both. Which begins changes with each piece.
 */
export async function compareWriters(
  data: BenchData,
  { accounts, pieces }: { accounts: number; pieces: number },
  say: (line: string) => void,
): Promise<{ findings: Finding[]; figures: WritersFigures }> {
  const names = { one: 'bench_one_writer', two: 'bench_two_writers' }
  const book = path.join(data.dataDir, 'bench_writers.ndjson')
  const made: string[] = [book]
  const dropBoth = async () => {
    for (const name of Object.values(names)) await data.dropDatabase(name)
  }
  await dropBoth()
  try {
    const [one, two] = [await data.openDatabase(names.one), await data.openDatabase(names.two)]
    await watchProcess(
      [script('generate'), '--accounts', String(accounts), '--seed', 'writers', '--out', book],
      {
        atMostMs: generateAtMostMs,
      },
    )
    const { files, records } = await cutIntoPieces(book, pieces)
    made.push(...files)
    const figures: PieceSeconds[] = []
    const rssMbOfTwo: number[] = []
    for (const [index, file] of files.entries()) {
      const seconds = { one: 0, two: 0 }
      const turns = [
        { writers: 'one', database: one },
        { writers: 'two', database: two },
      ] as const
      for (const { writers, database } of index % 2 === 0 ? turns : turns.toReversed()) {
        const run = await importPiece(database, file, writers === 'one' ? 1 : 2)
        seconds[writers] = run.seconds
        if (writers === 'two') rssMbOfTwo.push(Math.max(...run.rssMbByThird))
      }
      figures.push(seconds)
      say(`Piece ${index + 1}: ${seconds.one.toFixed(1)} s by one writer, ${seconds.two.toFixed(1)} s by two`)
    }
    const all = { accounts, records, pieces: figures, rssMbOfTwo }
    return { figures: all, findings: findingsOf(all) }
  } finally {
    for (const file of made) rmSync(file, { force: true })
    await dropBoth()
  }
}

async function importPiece(database: BenchDatabase, file: string, writers: number) {
  const rejects = `${file}.rejects`
  const run = await watchProcess(
    [script('import'), file, '--writers', String(writers), '--rejects', rejects],
    {
      environment: { DATABASE_URL: database.appUrl },
      atMostMs: importAtMostMs,
    },
  )
  const [, lines, applied] = /(\d+) records: (\d+) applied/.exec(run.output) ?? []
  if (lines === undefined || lines !== applied) throw new Error(`The piece is not whole:\n${run.output}`)
  return run
}

/** Cuts a file of NDJSON into files of about as many lines, in its order. */
async function cutIntoPieces(book: string, pieces: number): Promise<{ files: string[]; records: number }> {
  let records = 0
  for await (const _ of createInterface({ input: createReadStream(book) })) records += 1
  const files: string[] = []
  let out: ReturnType<typeof createWriteStream> | undefined
  let written = 0
  for await (const line of createInterface({ input: createReadStream(book) })) {
    if (out === undefined || written * pieces >= files.length * records) {
      if (out) await endFile(out)
      files.push(`${book}.${files.length + 1}`)
      out = createWriteStream(files.at(-1) ?? book)
    }
    written += 1
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  if (out) await endFile(out)
  return { files, records }
}

async function endFile(out: Writable): Promise<void> {
  out.end()
  await finished(out)
}

function findingsOf({ accounts, records, pieces, rssMbOfTwo }: WritersFigures): Finding[] {
  const sum = (writers: keyof PieceSeconds) => pieces.reduce((seconds, piece) => seconds + piece[writers], 0)
  const [one, two] = [sum('one'), sum('two')]
  const third = Math.ceil(rssMbOfTwo.length / 3)
  const [first, last] = [Math.max(...rssMbOfTwo.slice(0, third)), Math.max(...rssMbOfTwo.slice(-third))]
  return [
    judge({
      part: 'writers',
      what: `${accounts / 1000}k accounts by two writers`,
      measured: `${records} records in ${two.toFixed(1)} s`,
      against: `one writer ${one.toFixed(1)} s`,
      value: one / two,
      atLeast: goalOfWriters,
    }),
    judge({
      part: 'writers',
      what: 'memory of two writers, by thirds of the book',
      measured: `last third at most ${last.toFixed(0)} MB`,
      against: `first third ${first.toFixed(0)} MB`,
      value: last / first,
      atMost: goalOfGrowth,
    }),
  ]
}
