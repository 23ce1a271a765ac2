import path from 'node:path'
import { lastDueDateToRequest } from '@myaccount/domain/bank-draft/run/draft-days'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { carrierToday } from '../data/carrier-today.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { settle } from '../data/prepare-book.ts'
import type { DriverOrder } from '../payments/rigs/driver-process.ts'
import { openRecordingPortal } from '../payments/rigs/recording-portal.ts'
import { type Finding, judge } from '../report/finding.ts'
import { benchEnvironment } from '../rig/bench-portal.ts'
import { forkRig } from '../rig/forked-rig.ts'
import { type BystanderFigures, openBystanders, postingsAtOnce } from './bystanders.ts'
import { openDraftRows } from './data/draft-rows.ts'
import { writeHistory } from './data/write-history.ts'
import type { DraftPace, DraftRig } from './draft-rig.ts'
import { measurePlanning, measureRun } from './measure-run.ts'
import { measureSlices } from './measure-slices.ts'
import type { DraftingOrder } from './rigs/drafting-process.ts'

/** Stripe's limit of requests a second in live mode. */
const ordersASecond = 100

/** People beside the run may wait at most twice as long: they notice it, and nothing stands still. */
const goalOfSlowing = 2

interface LimitedFigures {
  readonly orders: number
  readonly mostASecond: number
  readonly seconds: number
  readonly without: BystanderFigures
  readonly beside: BystanderFigures
}

/** The run with the processor at its limit, as the jobs run it, while people and billing use the same process. */
async function measureLimited(rig: DraftRig): Promise<{ findings: Finding[]; figures: LimitedFigures }> {
  const { drafting, rows, pace } = rig
  await rows.putBack()
  const bystanders = await openBystanders(rig)
  // Connected and planned.
  await drafting.order({ kind: 'begin', jobs: ['postings'], perSecond: ordersASecond })
  await bystanders.watch(2)
  const without = await bystanders.watch(pace.limitedSeconds / 2)
  await drafting.order({ kind: 'end' })
  const startMs = performance.now()
  await drafting.order({
    kind: 'begin',
    jobs: ['plan_drafts', 'due_work', 'postings'],
    perSecond: ordersASecond,
  })
  const beside = await bystanders.watch(pace.limitedSeconds)
  const { count: orders, mostASecond } = await drafting.order<{ count: number; mostASecond: number }>({
    kind: 'end',
  })
  const seconds = (performance.now() - startMs) / 1000
  const { attempts, whole, waiting, drafts } = await rows.count()
  const violations = await rows.violations()
  if (violations.length > 0) throw new Error(`Not each due draft once: ${JSON.stringify(violations)}`)
  const wrong = Math.abs(orders - attempts) + Math.abs(attempts - whole) + Math.abs(drafts - waiting - whole)
  const figures = { orders, mostASecond, seconds, without, beside }
  return { figures, findings: findingsOf(figures, wrong) }
}

function findingsOf(
  { orders, mostASecond, seconds, without, beside }: LimitedFigures,
  wrong: number,
): Finding[] {
  const part = 'drafts'
  const say = ({ p50Ms, p99Ms }: BystanderFigures['reads']) =>
    `p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`
  return [
    judge({
      part,
      what: `the run, the processor at ${ordersASecond} requests a second`,
      measured: `${orders} in ${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(0)}/s`,
      against: `at most ${mostASecond} within a second`,
      value: wrong,
      unit: 'missing or double',
      digits: 0,
      atMost: 0,
    }),
    judge({
      part,
      what: '  beside it: pending payments asked for 50 times a second',
      measured: say(beside.reads),
      against: `without it ${say(without.reads)}`,
      value: beside.reads.p50Ms / without.reads.p50Ms,
      atMost: goalOfSlowing,
    }),
    judge({
      part,
      what: `  beside it: ${postingsAtOnce} postings a second, until all are posted`,
      measured: `${beside.postings.count * postingsAtOnce} posted, ${say(beside.postings)}`,
      against: `without it ${say(without.postings)}`,
      value: beside.postings.p50Ms / without.postings.p50Ms,
      atMost: goalOfSlowing,
    }),
  ]
}

/** As many as the job works on at once. */
const driverConnections = 4

interface MeasureDrafts {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly pace: DraftPace
  readonly say: (line: string) => void
}

/** The draft run of a day: planned, compared with its own statements, at the processor's limit, and all of it once. */
export async function measureDrafts({
  data,
  database,
  pace,
  say,
}: MeasureDrafts): Promise<{ findings: Finding[]; figures: unknown }> {
  const logFile = path.join(data.dataDir, 'portal-drafts.log')
  const draftingPort = await findFreePort()
  const environment = { ...benchEnvironment(data, database, draftingPort), RATE_LIMITS: '0' }
  const rows = await openDraftRows(database, pace.history)
  const portal = await openRecordingPortal(environment)
  const drafting = forkRig<DraftingOrder>(new URL('rigs/drafting-process.ts', import.meta.url), logFile)
  const driver = forkRig<DriverOrder>(new URL('../payments/rigs/driver-process.ts', import.meta.url), logFile)
  try {
    await rows.begin(lastDueDateToRequest(carrierToday()))
    await settle(database)
    say(`Requesting ${pace.history} drafts as history`)
    await writeHistory({ rows, count: pace.history, environment, logFile })
    await settle(database)
    await drafting.order({ kind: 'start', environment })
    const { planMode } = portal
    const { appUrl } = database
    await driver.order({ kind: 'start', appUrl, connections: driverConnections, planMode })
    const { postgresPid } = data
    const { feedToken } = data.secrets
    const rig: DraftRig = {
      portal,
      drafting,
      draftingPort,
      driver,
      rows,
      postgresPid,
      appUrl,
      feedToken,
      pace,
      say,
    }
    say(`Planning ${pace.drafts} drafts`)
    const planning = await measurePlanning(rig)
    await settle(database)
    say('Requesting drafts in slices')
    const slices = await measureSlices(rig)
    say('Requesting with the processor at its limit')
    const limited = await measureLimited(rig)
    say('Requesting all of them')
    const run = await measureRun(rig)
    const parts = [planning, slices, limited, run]
    return {
      findings: parts.flatMap(({ findings }) => findings),
      figures: {
        planning: planning.figures,
        slices: slices.figures,
        limited: limited.figures,
        run: run.figures,
      },
    }
  } finally {
    await Promise.all([drafting.stop(), driver.stop(), portal.close()])
    // Closed even where they cannot be emptied: a connection that outlives its server ends the whole bench.
    await rows.empty().finally(() => rows.close())
  }
}
