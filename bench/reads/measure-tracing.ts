import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { type Summary, summarize } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { type BenchPortal, connections, startBenchPortal } from '../rig/bench-portal.ts'
import { listChildren, meterCpu } from '../rig/process-cpu.ts'
import type { HotRead } from './hot-reads.ts'
import { requestsOf } from './requests-of.ts'

/** ADR 0159: hot reads are at most 3 % slower at the default share of 5 %. */
const goal = 0.97
const share = '0.05'
/** Three portals beside the bench's own stay within the connections of the embedded database. */
const ownConnections = '4'

interface MeasureTracing {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly reads: readonly HotRead[]
  readonly pace: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly say: (line: string) => void
}

interface TracingFigures {
  readonly name: string
  /** Processor time of the portal's process for each answer, in microseconds. */
  readonly plainUs: number
  readonly controlUs: number
  readonly tracedUs: number
  readonly plain: Summary
  readonly traced: Summary
}

/**
 * Three fresh portals on the same database, read in turns: one sends traces to a collector, two do not. The two show how
 * far equal portals differ in this run. Processor time for each answer is judged, since other work on the machine hardly
 * moves it.
 */
export async function measureTracing({
  data,
  database,
  reads,
  pace,
  say,
}: MeasureTracing): Promise<{ findings: Finding[]; figures: TracingFigures[] }> {
  const collector = await startCollector()
  const started: { portal: BenchPortal; pid: number }[] = []
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const before = new Set(listChildren(process.pid))
    const portal = await startBenchPortal(data, database, {
      environment: { ...environment, DATABASE_CONNECTIONS: ownConnections },
    })
    const own = { portal, pid: listChildren(process.pid).find((pid) => !before.has(pid)) ?? 0 }
    started.push(own)
    return own
  }
  const figures: TracingFigures[] = []
  try {
    const plain = await start()
    const traced = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: share,
    })
    const control = await start()
    for (const read of reads) {
      say(`Tracing: ${read.name}`)
      const meter = ({ portal, pid }: typeof plain) => {
        const requests = requestsOf(portal, read.calls)
        const rig = (durationMs: number) =>
          runHttpLoop({ port: portal.port, requests, connections, durationMs })
        return meterCpu(rig, pid, data.postgresPid)
      }
      const meters = { plain: meter(plain), traced: meter(traced), control: meter(control) }
      const rigs = { plain: meters.plain.rig, traced: meters.traced.rig, control: meters.control.rig }
      const stretches = await interleave(rigs, pace)
      figures.push({
        name: read.name,
        plainUs: meters.plain.each().ownUs,
        controlUs: meters.control.each().ownUs,
        tracedUs: meters.traced.each().ownUs,
        plain: summarize(stretches.plain),
        traced: summarize(stretches.traced),
      })
    }
  } finally {
    // Each sends its last traces.
    for (const { portal } of started) await portal.stop()
    await collector.stop()
  }
  return { figures, findings: [findingOf(figures, collector.batches())] }
}

function findingOf(figures: readonly TracingFigures[], batches: number): Finding {
  if (batches === 0) throw new Error('The collector got no traces.')
  const sum = (of: (figure: TracingFigures) => number) =>
    figures.reduce((total, figure) => total + of(figure), 0)
  // Both portals without traces count as one.
  const plainUs = sum(({ plainUs, controlUs }) => (plainUs + controlUs) / 2)
  const between = sum((figure) => figure.controlUs) / sum((figure) => figure.plainUs)
  return judge({
    part: 'traces',
    what: `hot reads with traces at ${Number(share) * 100} %`,
    measured: `${sum(({ tracedUs }) => tracedUs).toFixed(0)} us of ${figures.length} answers; ${batches} batches sent`,
    against: `${plainUs.toFixed(0)} us without; between two without ${between.toFixed(3)}`,
    value: plainUs / sum(({ tracedUs }) => tracedUs),
    digits: 3,
    atLeast: goal,
  })
}

/** Takes every batch and drops it. */
async function startCollector() {
  let batches = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      batches += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches: () => batches,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
