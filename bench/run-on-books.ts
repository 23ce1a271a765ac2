import { loadLargeAccounts } from './data/load-large-accounts.ts'
import type { BenchData } from './data/open-bench-data.ts'
import { type Book, prepareBook } from './data/prepare-book.ts'
import { makeLoadDrafted } from './drafts/data/load-drafted.ts'
import type { DraftPace } from './drafts/draft-rig.ts'
import { measureDrafts } from './drafts/measure-drafts.ts'
import { measureUploads } from './files/measure-uploads.ts'
import { compareWriters } from './import/compare-writers.ts'
import { describePreparation, measureImport } from './import/measure-import.ts'
import { loadPayers } from './payments/data/load-payers.ts'
import { measurePayments } from './payments/measure-payments.ts'
import type { PaymentPace } from './payments/payment-rig.ts'
import type { BenchOptions } from './read-options.ts'
import { listHotReads, listPagesOfMany } from './reads/hot-reads.ts'
import { measureReads } from './reads/measure-reads.ts'
import { measureTracing } from './reads/measure-tracing.ts'
import { measurePostgraphile } from './reads/postgraphile/measure-postgraphile.ts'
import { openRecorder } from './reads/record-statements.ts'
import type { Finding } from './report/finding.ts'
import { startBenchPortal } from './rig/bench-portal.ts'
import { compareBooks, comparePages } from './sizes/measure-sizes.ts'

const smallBook = { name: 'bench_1k', accounts: 1_000, shape: 4, add: loadLargeAccounts }
const payingBook = { name: 'bench_payments', accounts: 1_000, shape: 1, add: loadPayers }
const draftedBook = (pace: DraftPace) => ({
  name: `bench_drafts_${pace.drafts / 1_000}k`,
  accounts: 1_000,
  shape: 1,
  add: makeLoadDrafted(pace.history + pace.drafts),
})
const largeBook = { name: 'bench_100k', accounts: 100_000, shape: 1 }

/** So many people that no answer is asked for twice in a row, so few that each portal has met them when measured. */
const people = 60

interface Paces {
  readonly reads: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly sizes: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly traces: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly importAccounts: number
  readonly writers: { readonly accounts: number; readonly pieces: number }
  readonly payments: PaymentPace
  readonly drafts: DraftPace
}

const fullPaces: Paces = {
  reads: { rounds: 3, durationMs: 500, warmUpMs: 200 },
  sizes: { rounds: 6, durationMs: 200, warmUpMs: 200 },
  // Processor time is counted in hundredths of a second, and 3 % of it are to be seen.
  traces: { rounds: 12, durationMs: 500, warmUpMs: 1_000 },
  importAccounts: 3_000,
  writers: { accounts: 100_000, pieces: 12 },
  payments: { rounds: 5, durationMs: 600, warmUpMs: 300 },
  drafts: {
    drafts: 100_000,
    history: 2_000,
    slice: 400,
    rounds: 5,
    runAtMostSeconds: 900,
    limitedSeconds: 30,
  },
}
const quickPaces: Paces = {
  reads: { rounds: 3, durationMs: 300, warmUpMs: 200 },
  sizes: { rounds: 3, durationMs: 200, warmUpMs: 200 },
  traces: { rounds: 8, durationMs: 300, warmUpMs: 500 },
  importAccounts: 1_000,
  writers: { accounts: 3_000, pieces: 3 },
  payments: { rounds: 3, durationMs: 400, warmUpMs: 200 },
  drafts: { drafts: 5_000, history: 500, slice: 100, rounds: 3, runAtMostSeconds: 60, limitedSeconds: 10 },
}

/** Of a portal that serves the small book. */
const readingParts: readonly string[] = ['reads', 'traces', 'sizes', 'histories']

export interface Outcome {
  readonly findings: readonly Finding[]
  readonly figures: unknown
}

/** They have books of their own. */
const partsApart: readonly string[] = ['payments', 'drafts', 'writers']

/** The parts that need the kept books: payments, drafts, hot reads, sizes, import, writers. */
export async function runOnBooks(
  data: BenchData,
  { only, isQuick }: BenchOptions,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const paces = isQuick ? quickPaces : fullPaces
  const outcomes: Outcome[] = []
  if (only.includes('payments')) {
    const { database } = await prepareBook(data, payingBook, say)
    outcomes.push(await measurePayments({ data, database, pace: paces.payments, say }))
  }
  if (only.includes('drafts')) {
    const { database } = await prepareBook(data, draftedBook(paces.drafts), say)
    outcomes.push(await measureDrafts({ data, database, pace: paces.drafts, say }))
  }
  if (only.includes('writers')) {
    say('Comparing one writer and two')
    outcomes.push(await compareWriters(data, paces.writers, say))
  }
  if (!only.some((part) => readingParts.includes(part) || part === 'import' || part === 'files'))
    return outcomes
  const small = await prepareBook(data, smallBook, say)
  if (only.includes('files')) outcomes.push(await measureUploads(data, small.database, say))
  if (only.every((part) => part === 'files' || partsApart.includes(part))) return outcomes
  const needsLarge = only.includes('sizes') || only.includes('import')
  const large = isQuick || !needsLarge ? undefined : await prepareBook(data, largeBook, say)
  if (only.some((part) => readingParts.includes(part))) {
    outcomes.push(...(await runReadsAndSizes(data, { small, large }, { only, paces, say })))
  }
  if (only.includes('import')) {
    say('Importing')
    outcomes.push(await measureImport(data, paces.importAccounts))
    if (large) outcomes.push({ findings: describePreparation(large.prepared), figures: large.prepared })
  }
  return outcomes
}

async function runReadsAndSizes(
  data: BenchData,
  { small, large }: { small: Book; large: Book | undefined },
  { only, paces, say }: { only: BenchOptions['only']; paces: Paces; say: (line: string) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const portal = await startBenchPortal(data, small.database)
  try {
    const recorder = await openRecorder(portal.environment)
    const isReading = only.includes('reads') || only.includes('traces') || only.includes('sizes')
    const reads = isReading ? await listHotReads(small.database, recorder, people) : []
    const pages = isReading ? await listPagesOfMany(small.database, recorder, ['invoices', 'policies']) : []
    const colder = only.includes('sizes')
      ? await listPagesOfMany(small.database, recorder, ['documents', 'claims'])
      : []
    const histories = only.includes('histories')
      ? await listPagesOfMany(small.database, recorder, ['histories'])
      : []
    const planMode = await recorder.readPlanMode()
    await recorder.close()
    if (only.includes('reads')) {
      const deep = pages.filter(({ length, page }) => length === 'many' && page === 'deep')
      const deepReads = deep.map(({ list, call }) => ({ name: `${list}, page 50 of 100`, calls: [call] }))
      const { database } = small
      outcomes.push(
        await measureReads({
          data,
          database,
          portal,
          reads: [...reads, ...deepReads],
          planMode,
          pace: paces.reads,
          say,
        }),
      )
      const invoices = reads.find(({ name }) => name === 'invoices')
      if (invoices) {
        outcomes.push(
          await measurePostgraphile({
            data,
            database,
            portal,
            invoices,
            planMode,
            pace: paces.reads,
            say,
          }),
        )
      }
    }
    if (only.includes('traces')) {
      outcomes.push(await measureTracing({ data, database: small.database, reads, pace: paces.traces, say }))
    }
    if (only.includes('sizes')) {
      if (large) {
        const other = await startBenchPortal(data, large.database)
        try {
          const otherRecorder = await openRecorder(other.environment)
          const otherReads = await listHotReads(large.database, otherRecorder, people)
          await otherRecorder.close()
          say('Comparing books of 1k and 100k accounts')
          outcomes.push(
            await compareBooks(
              { accounts: small.prepared.accounts, portal, reads },
              { accounts: large.prepared.accounts, portal: other, reads: otherReads },
              paces.sizes,
            ),
          )
        } finally {
          await other.stop()
        }
      }
      say('Comparing lists of 50 and 5,000')
      outcomes.push(await comparePages(portal, [...pages, ...colder], paces.sizes, 'sizes'))
    }
    if (only.includes('histories')) {
      say('Comparing histories of 50 and 5,000 lines')
      outcomes.push(await comparePages(portal, histories, paces.sizes, 'histories'))
    }
    return outcomes
  } finally {
    await portal.stop()
  }
}
