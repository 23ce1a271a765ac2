import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Summary, summarize } from '../load/samples.ts'
import { type Finding, judge } from '../report/finding.ts'
import { connections, startBenchPortal } from '../rig/bench-portal.ts'
import type { HotRead } from './hot-reads.ts'
import { requestsOf } from './requests-of.ts'

/** ADR 0159: hot reads are at most 3 % slower at the default share of 5 %. */
const goal = 0.97
const share = '0.05'

interface MeasureTracing {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly reads: readonly HotRead[]
  readonly pace: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly say: (line: string) => void
}

interface TracingFigures {
  readonly name: string
  readonly traced: Summary
  readonly plain: Summary
  readonly ratio: number
}

/** Two fresh portals on the same database, one of which sends traces to a collector, read in turns. */
export async function measureTracing({
  data,
  database,
  reads,
  pace,
  say,
}: MeasureTracing): Promise<{ findings: Finding[]; figures: TracingFigures[] }> {
  const collector = await startCollector()
  const plain = await startBenchPortal(data, database)
  try {
    const traced = await startBenchPortal(data, database, {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share },
    })
    const figures: TracingFigures[] = []
    try {
      for (const read of reads) {
        say(`Tracing: ${read.name}`)
        const loop = (portal: typeof plain) => {
          const requests = requestsOf(portal, read.calls)
          return (durationMs: number) => runHttpLoop({ port: portal.port, requests, connections, durationMs })
        }
        const stretches = await interleave({ traced: loop(traced), plain: loop(plain) }, pace)
        figures.push({
          name: read.name,
          traced: summarize(stretches.traced),
          plain: summarize(stretches.plain),
          ratio: ratioOfRates(stretches.traced, stretches.plain),
        })
      }
    } finally {
      // It sends its last traces.
      await traced.stop()
    }
    return { figures, findings: [findingOf(figures, collector.batches())] }
  } finally {
    await plain.stop()
    await collector.stop()
  }
}

function findingOf(figures: readonly TracingFigures[], batches: number): Finding {
  if (batches === 0) throw new Error('The collector got no traces.')
  const ratios = figures.map(({ ratio }) => ratio)
  return judge({
    part: 'reads',
    what: 'hot reads with traces',
    measured: `each ${figures.map(({ ratio }) => ratio.toFixed(2)).join(', ')}; ${batches} batches sent`,
    against: 'the same portal without an endpoint; the geometric mean',
    value: Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length),
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
