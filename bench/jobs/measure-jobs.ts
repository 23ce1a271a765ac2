import path from 'node:path'
import { lastDueDateToRequest } from '@myaccount/domain/bank-draft/run/draft-days'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { carrierToday } from '../data/carrier-today.ts'
import { type BenchData, type BenchDatabase, openBenchData } from '../data/open-bench-data.ts'
import { openDraftRows } from '../drafts/data/draft-rows.ts'
import { makeLoadDrafted } from '../drafts/data/load-drafted.ts'
import { writeHistory } from '../drafts/data/write-history.ts'
import { type Finding, judge } from '../report/finding.ts'
import { benchEnvironment } from '../rig/bench-portal.ts'
import { forkRig } from '../rig/forked-rig.ts'
import { openDays } from './data/days.ts'
import { type FilledBook, fillBook } from './data/fill-book.ts'
import { type HeavyStatement, openHeaviestStatements } from './data/heaviest-statements.ts'
import { hourSeconds, type JobFigures, measureDay } from './measure-day.ts'
import type { JobsOrder } from './rigs/jobs-process.ts'
import { openSinks } from './rigs/sinks.ts'

export interface JobsPace {
  readonly accounts: number
  /** Limits how long each day is watched; what is left then is reckoned by the rate so far. */
  readonly atMostMinutes: number
}

/** A server of this size has more than the demo's. */
const settings = [
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'shared_preload_libraries=pg_stat_statements',
]
/** While the book is filled. A crash of the machine ends the bench, and the book with it. */
const fillSettings = [
  ...settings,
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
]
/**
 * One account in ten has a bank draft on the day: three in ten policies are drafted, three in five of them on a first of
 * a month.
 */
const draftsInAccounts = 10
/** Drafts that were requested before the day, where the day has so many itself. */
const historyAtMost = 2_000

/**
 * A day's work of every job that has much of it, on a book of so many accounts: each made due at once, and done by the
 * portal with all its jobs and its queue. The book is thrown away.
 */
export async function measureJobs(
  { accounts, atMostMinutes }: JobsPace,
  say: (line: string) => void,
): Promise<{ findings: Finding[]; figures: unknown }> {
  const name = `bench_jobs_${accounts}`
  const drafts = Math.ceil(accounts / draftsInAccounts)
  const history = Math.min(historyAtMost, drafts)
  say(`Filling a book of ${accounts} accounts`)
  const book = await fill({ name, accounts, drafted: history + drafts, say })
  say(`${Math.round(book.bytes / 1024 / 1024)} MB in ${Math.round(book.seconds)} s`)
  const data = await openBenchData(say, settings)
  try {
    const database = await data.openDatabase(name)
    const atMostSeconds = atMostMinutes * 60
    const measured = await measureDays({ data, database, drafts, history, accounts, atMostSeconds, say })
    return { findings: measured.findings, figures: { book, days: measured.figures } }
  } finally {
    await data.dropDatabase(name)
    await data.stop()
  }
}

interface Fill {
  readonly name: string
  readonly accounts: number
  /** Accounts with a bank draft. */
  readonly drafted: number
  readonly say: (line: string) => void
}

/** Fills the book in a server of its own, whose settings end with it. */
async function fill({ name, accounts, drafted, say }: Fill): Promise<FilledBook> {
  const data = await openBenchData(say, fillSettings)
  try {
    await data.dropDatabase(name)
    const database = await data.openDatabase(name)
    const book = await fillBook(database, { accounts, folder: data.dataDir, say })
    await makeLoadDrafted(drafted)(database)
    return book
  } catch (error) {
    await data.dropDatabase(name)
    throw error
  } finally {
    await data.stop()
  }
}

interface MeasureDays {
  readonly data: BenchData
  readonly database: BenchDatabase
  /** The drafts of the day. */
  readonly drafts: number
  /** The drafts before it: in tables that were empty at their last analysis the planner would pass the keys by. */
  readonly history: number
  readonly accounts: number
  readonly atMostSeconds: number
  readonly say: (line: string) => void
}

async function measureDays({ data, database, drafts, history, accounts, atMostSeconds, say }: MeasureDays) {
  const today = carrierToday()
  const rows = await openDraftRows(database, history)
  const days = await openDays({
    adminUrl: database.adminUrl,
    today,
    shares: { accounts, drafts, history },
    planDrafts: rows.dropPlanned,
    wrongDrafts: rows.violations,
  })
  const sinks = await openSinks()
  const logFile = path.join(data.dataDir, 'portal-jobs.log')
  const rig = forkRig<JobsOrder>(new URL('rigs/jobs-process.ts', import.meta.url), logFile)
  const findings: Finding[] = []
  const figures: { day: string; jobs: JobFigures[]; statements: HeavyStatement[] }[] = []
  const statements = await openHeaviestStatements(database.adminUrl)
  try {
    const environment = {
      ...benchEnvironment(data, database, await findFreePort()),
      SMTP_URL: `smtp://127.0.0.1:${sinks.smtpPort}`,
      WEBHOOK_URL: sinks.webhookUrl,
    }
    await rows.begin(lastDueDateToRequest(today))
    say(`Requesting ${history} drafts as history`)
    await writeHistory({ rows, count: history, environment, logFile })
    await rows.query('truncate draft_plans_to_run')
    await days.holdBack()
    await rows.query('analyze')
    await rig.order({ kind: 'start', environment })
    for (const day of days.days) {
      say(`A day of ${day.name}`)
      const measured = await measureDay(day, { days, rig, atMostSeconds }).catch((error: Error) =>
        failedDay(day.name, error),
      )
      findings.push(...measured.findings)
      figures.push({ day: day.name, jobs: measured.figures, statements: await statements.take() })
      for (const { what, measured: seen, result } of measured.findings) say(`  ${what}: ${seen}; ${result}`)
    }
    return { findings, figures }
  } finally {
    await rig.stop()
    await statements.close()
    await sinks.stop()
    await days.close()
    await rows.close()
  }
}

/** A day that fails takes no other with it: filling the book takes longer than all of them. */
function failedDay(name: string, error: Error): { findings: Finding[]; figures: JobFigures[] } {
  console.error(error)
  const goal = { value: Number.NaN, unit: 's', digits: 0, atMost: hourSeconds }
  return { figures: [], findings: [judge({ part: 'jobs', what: name, measured: error.message, ...goal })] }
}
