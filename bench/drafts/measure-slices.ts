import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Samples, type Summary, summarize } from '../load/samples.ts'
import { countRoundTrips, type SentTransaction, type Work } from '../payments/rigs/record-work.ts'
import type { RecordingPortal } from '../payments/rigs/recording-portal.ts'
import { type Finding, judge } from '../report/finding.ts'
import { type CpuMeter, meterCpu } from '../rig/process-cpu.ts'
import type { DraftRig } from './draft-rig.ts'
import type { Drafted } from './rigs/drafting-process.ts'

/** docs/speed.md: of the time. */
const goalOfDriver = 1.5

/** A slice ends by itself; this is for one that hangs. */
const sliceAtMostMs = 120_000

type Way = 'portal' | 'driver' | 'driverAsSent'

export interface SliceFigures {
  readonly drafts: number
  readonly roundTrips: number
  readonly statements: number
  readonly portal: Summary
  /** The same statements; those of a write one after the other. */
  readonly driver: Summary
  /** The same in the portal's own round trips. */
  readonly driverAsSent: Summary
  /** How many times as long. */
  readonly ofDriver: number
  readonly ofDriverAsSent: number
  /** Of each draft, in microseconds: the process that drafts, and the database for it. */
  readonly cpu: Readonly<Record<Way, ReturnType<CpuMeter['each']>>>
}

/** Slices of the run among all that is due, against their own round trips by the bare driver; interleaved. */
export async function measureSlices(rig: DraftRig): Promise<{ findings: Finding[]; figures: SliceFigures }> {
  const { portal, drafting, driver, rows, postgresPid, pace } = rig
  const works = await recordDrafts(portal, pace.slice)
  await driver.order({ kind: 'load', texts: portal.texts, works })
  const counted = (run: () => Promise<Samples>) => async () => {
    await rows.putBack()
    const samples = await run()
    const { whole, attempts, drafts, waiting } = await rows.count()
    const done = samples.latenciesMs.length
    if (whole !== done || attempts !== done || waiting !== drafts - done)
      throw new Error(
        `${done} drafts were done; ${attempts} attempts, ${whole} whole, ${waiting} of ${drafts} wait`,
      )
    return samples
  }
  const ours = async () => {
    const { taken, seconds } = await drafting.order<Drafted>({ kind: 'draft', count: works.length })
    return { latenciesMs: new Float64Array(taken).fill((seconds * 1000) / taken), seconds, bytes: 0 }
  }
  const run = (how: 'oneByOne' | 'asSent') => () =>
    driver.order<Samples>({ kind: 'run', how, durationMs: sliceAtMostMs })
  const metered: Record<Way, CpuMeter> = {
    portal: meterCpu(ours, drafting.pid, postgresPid),
    driver: meterCpu(run('oneByOne'), driver.pid, postgresPid),
    driverAsSent: meterCpu(run('asSent'), driver.pid, postgresPid),
  }
  const stretches = await interleave(
    {
      portal: counted(() => metered.portal.rig(0)),
      driver: counted(() => metered.driver.rig(0)),
      driverAsSent: counted(() => metered.driverAsSent.rig(0)),
    },
    { rounds: pace.rounds, durationMs: 0, warmUpMs: 0 },
  )
  const one = works[1] ?? []
  const figures = {
    drafts: works.length,
    roundTrips: countRoundTrips(one),
    statements: one.reduce((sum, { groups }) => sum + groups.flat().length, 0),
    portal: summarize(stretches.portal),
    driver: summarize(stretches.driver),
    driverAsSent: summarize(stretches.driverAsSent),
    ofDriver: ratioOfRates(stretches.driver, stretches.portal),
    ofDriverAsSent: ratioOfRates(stretches.driverAsSent, stretches.portal),
    cpu: {
      portal: metered.portal.each(),
      driver: metered.driver.each(),
      driverAsSent: metered.driverAsSent.each(),
    },
  }
  return { figures, findings: findingsOf(figures) }
}

function findingsOf(figures: SliceFigures): Finding[] {
  const { drafts, roundTrips, portal, driver, driverAsSent, cpu } = figures
  const say = ({ perSecond }: Summary) => `${perSecond.toFixed(0)}/s`
  const cost = ({ ownUs, databaseUs }: ReturnType<CpuMeter['each']>) =>
    `${ownUs.toFixed(0)} + database ${databaseUs.toFixed(0)} us`
  return [
    judge({
      part: 'drafts',
      what: `a draft, ${roundTrips} round trips, slices of ${drafts}`,
      measured: say(portal),
      against: `driver ${say(driverAsSent)}`,
      value: figures.ofDriverAsSent,
      atMost: goalOfDriver,
    }),
    {
      part: 'drafts',
      what: '  processor time; the driver one statement after the other',
      measured: `${cost(cpu.portal)}, driver ${cost(cpu.driverAsSent)}`,
      against: `driver ${say(driver)}, ${cost(cpu.driver)}`,
      result: figures.ofDriver.toFixed(2),
      goal: '',
    },
  ]
}

/**
 * Records the statements that the job sends for `count` drafts, one piece of work for each draft. The first of a turn also
 * holds the statement that claims the turn. The drafts are requested while it records.
 */
async function recordDrafts(portal: RecordingPortal, count: number): Promise<Work[]> {
  const { openGate } = portal.parts.payments.work
  const due = portal.parts.dueWork.run
  // No draft pays for the first look at the processor's list.
  await openGate()
  const works: Work[] = []
  while (works.length < count) {
    const sent = await portal.listen(due)
    const accounts = new Map<string, SentTransaction[]>()
    const claims: SentTransaction[] = []
    for (const transaction of sent) {
      const account = accountOf(transaction)
      if (account === undefined) claims.push(transaction)
      else accounts.set(account, [...(accounts.get(account) ?? []), transaction])
    }
    if (accounts.size === 0) throw new Error(`Only ${works.length} of ${count} drafts were due`)
    const [first = [], ...others] = accounts.values()
    works.push([...claims, ...first], ...others)
  }
  return works
}

/** The payment's account is its scope; what ends its note is a job and names it first. */
function accountOf({ scope: [accounts], groups }: SentTransaction): string | undefined {
  const named = /\d{10}/.exec(accounts)?.[0]
  if (named !== undefined) return named
  const [value] = groups[0]?.[0]?.values ?? []
  return typeof value === 'string' && /^\d{10}$/.test(value) ? value : undefined
}
