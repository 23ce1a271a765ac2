import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { runHttpLoop, writeRequest } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Samples, type Summary, summarize } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { type BenchPortal, connections } from '../rig/bench-portal.ts'
import { findChild, meterCpu } from '../rig/process-cpu.ts'
import { startBareRig } from './bare-rig.ts'
import type { HotRead } from './hot-reads.ts'
import { requestsOf } from './requests-of.ts'

/** docs/speed.md, which says 0.65 in the end. */
const goalOfEach = 0.4
const goalOfMean = 0.55

interface MeasureReads {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly portal: BenchPortal
  readonly reads: readonly HotRead[]
  readonly planMode: string
  readonly pace: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly say: (line: string) => void
}

export interface ReadFigures {
  readonly name: string
  readonly roundTrips: number
  readonly portal: Summary
  /** The data statements, sent as the portal sends them. */
  readonly driver: Summary
  /** The same without scope and transaction, past row-level security, one after the other. */
  readonly driverPlain: Summary
  /** Everything the portal sends for the request, who asks in a round trip of its own. */
  readonly driverWithSession: Summary
  readonly fastify: Summary
  readonly ofDriver: number
  readonly ofDriverPlain: number
  readonly ofDriverWithSession: number
  readonly ofFastify: number
  /** Of each answer, in microseconds: the process that answers, and the database for it. */
  readonly cpu: Readonly<Record<'portal' | 'driver', { readonly ownUs: number; readonly databaseUs: number }>>
}

/**
 * Each hot read five ways, interleaved: by the portal with everything on, and its statements by the bare driver
 * (alone, behind the wall, and with the session's) and by a Fastify route that only runs them.
 */
export async function measureReads(
  options: MeasureReads,
): Promise<{ findings: Finding[]; figures: ReadFigures[] }> {
  const { data, database, portal, reads, planMode, pace, say } = options
  const bare = await startBareRig(database, { connections, planMode })
  const withSession = await startBareRig(database, { connections, planMode })
  const portalPid = findChild('server/src/main.ts')
  try {
    const figures: ReadFigures[] = []
    for (const read of reads) {
      say(`Reading: ${read.name}`)
      // The session call has no other statements than its own.
      await bare.load(
        read.calls.map(({ roundTrips }) => (roundTrips.length > 1 ? roundTrips.slice(1) : roundTrips)),
      )
      await withSession.load(read.calls.map(({ roundTrips }) => roundTrips))
      const askFastify = read.calls.map((_, index) =>
        writeRequest({ port: bare.port, path: `/read/${index}` }),
      )
      const askPortal = requestsOf(portal, read.calls)
      const loop = (port: number, requests: readonly Buffer[]) => (durationMs: number) =>
        runHttpLoop({ port, requests, connections, durationMs })
      const metered = {
        portal: meterCpu(loop(portal.port, askPortal), portalPid, data.postgresPid),
        driver: meterCpu((durationMs) => bare.run('pipelined', durationMs), bare.pid, data.postgresPid),
      }
      const stretches = await interleave(
        {
          portal: metered.portal.rig,
          driver: metered.driver.rig,
          driverPlain: (durationMs) => bare.run('plain', durationMs),
          driverWithSession: (durationMs) => withSession.run('pipelined', durationMs),
          fastify: loop(bare.port, askFastify),
        },
        pace,
      )
      const cpu = { portal: metered.portal.each(), driver: metered.driver.each() }
      figures.push({ ...figuresOf(read, stretches), cpu })
    }
    return { figures, findings: [...figures.flatMap(findingsOf), findingOfAll(figures)] }
  } finally {
    await bare.stop()
    await withSession.stop()
  }
}

type Way = 'portal' | 'driver' | 'driverPlain' | 'driverWithSession' | 'fastify'

function figuresOf(read: HotRead, stretches: Record<Way, Samples[]>): Omit<ReadFigures, 'cpu'> {
  const { portal, driver, driverPlain, driverWithSession, fastify } = stretches
  return {
    name: read.name,
    roundTrips: read.calls[0]?.roundTrips.length ?? 0,
    portal: summarize(portal),
    driver: summarize(driver),
    driverPlain: summarize(driverPlain),
    driverWithSession: summarize(driverWithSession),
    fastify: summarize(fastify),
    ofDriver: ratioOfRates(portal, driver),
    ofDriverPlain: ratioOfRates(portal, driverPlain),
    ofDriverWithSession: ratioOfRates(portal, driverWithSession),
    ofFastify: ratioOfRates(portal, fastify),
  }
}

function findingsOf(figures: ReadFigures): Finding[] {
  const { name, portal, driver, driverPlain, driverWithSession, fastify } = figures
  const cost = ({ ownUs, databaseUs }: ReadFigures['cpu']['portal']) =>
    `${ownUs.toFixed(0)} + database ${databaseUs.toFixed(0)} us`
  const rate = ({ perSecond }: Summary) => `${Math.round(perSecond)}/s`
  const head = { part: 'reads', measured: `${rate(portal)}, ${latencies(portal)}` } as const
  return [
    judge({
      ...head,
      what: name,
      against: `driver ${rate(driver)}, ${latencies(driver)}`,
      value: figures.ofDriver,
      atLeast: goalOfEach,
    }),
    {
      part: 'reads',
      what: '  processor time; other baselines',
      measured: `${cost(figures.cpu.portal)}, driver ${cost(figures.cpu.driver)}`,
      against: `without RLS ${rate(driverPlain)}, with session ${rate(driverWithSession)}, Fastify ${rate(fastify)}`,
      result: [figures.ofDriverPlain, figures.ofDriverWithSession, figures.ofFastify]
        .map((ratio) => ratio.toFixed(2))
        .join(', '),
      goal: '',
    },
  ]
}

function findingOfAll(figures: readonly ReadFigures[]): Finding {
  const ratios = figures.map(({ ofDriver }) => ofDriver)
  return judge({
    part: 'reads',
    what: 'hot reads together',
    measured: `each at least ${Math.min(...ratios).toFixed(2)}`,
    against: 'the geometric mean',
    value: Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length),
    atLeast: goalOfMean,
  })
}

function latencies({ p50Ms, p99Ms }: Summary): string {
  return `p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`
}
