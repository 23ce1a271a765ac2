import { AsyncLocalStorage } from 'node:async_hooks'
import { buildApp } from '../../../server/src/build-app.ts'
import { type Composition, compose } from '../../../server/src/composition.ts'
import { readConfig } from '../../../server/src/config.ts'
import { startJobs } from '../../../server/src/jobs/start-jobs.ts'
import { noTracing, type Tracing } from '../../../server/src/tracing/tracing.ts'
import { instantProcessor } from '../../payments/instant-processor.ts'
import { obeyOrders } from '../../rig/forked-rig.ts'

/**
 * The portal as server/src/main.ts starts it, with all its jobs and its queue, beside a processor that costs nothing.
 * take: answers what each job did since the last time.
 */
export type JobsOrder =
  | { readonly kind: 'start'; readonly environment: Readonly<Record<string, string>> }
  | { readonly kind: 'take' }

export interface JobWork {
  readonly job: string
  readonly units: number
  readonly runs: number
  /** Its runs together; of a job that runs several times at once, longer than the time that passed. */
  readonly busyMs: number
  readonly longestRunMs: number
  readonly roundTrips: number
  readonly statements: number
}

type Counting = { -readonly [Name in keyof JobWork]: JobWork[Name] }

let counted = new Map<string, Counting>()
const running = new AsyncLocalStorage<string>()

function of(job: string): Counting {
  const found = counted.get(job) ?? {
    job,
    units: 0,
    runs: 0,
    busyMs: 0,
    longestRunMs: 0,
    roundTrips: 0,
    statements: 0,
  }
  counted.set(job, found)
  return found
}

/** Counts where a tracer would open spans: each run of a job, and each round trip within it. */
const counting: Tracing = {
  ...noTracing,
  isSampled: () => running.getStore() !== undefined,
  async within({ attributes }, work) {
    const statements = attributes?.['myaccount.statements']
    const job = running.getStore()
    if (job !== undefined && Array.isArray(statements)) {
      const own = of(job)
      own.roundTrips += 1
      own.statements += statements.length
    }
    return await work()
  },
  async root({ name }, work) {
    const job = name.replace(/^job /, '')
    return await running.run(job, async () => {
      const startMs = performance.now()
      try {
        const result = await work()
        of(job).units += unitsOf(job, result)
        return result
      } finally {
        const own = of(job)
        const tookMs = performance.now() - startMs
        own.runs += 1
        own.busyMs += tookMs
        own.longestRunMs = Math.max(own.longestRunMs, tookMs)
      }
    })
  },
}

/** Jobs answer how many rows they found; one of the queue's delivers one event. */
function unitsOf(job: string, result: unknown): number {
  if (typeof result === 'number') return result
  if (job === 'deliver_event') return 1
  const isSealing = typeof result === 'object' && result !== null && 'sealedCount' in result
  return isSealing ? Number(result.sealedCount) : 0
}

async function start(environment: Readonly<Record<string, string>>): Promise<null> {
  const config = readConfig(environment)
  const processor = instantProcessor({ ...config.processor, apiUrl: config.processor.url })
  const parts: Composition = compose({ config, appVersion: 'bench', processor, tracing: counting })
  const app = await buildApp(parts)
  await parts.payments.work.openGate()
  startJobs({
    registry: parts.jobs,
    watch: parts.jobWatch,
    database: parts.database,
    clock: parts.clock,
    ownerUrl: config.database.ownerUrl,
    log: app.log,
  })
  await app.listen({ host: config.host, port: config.port })
  return null
}

function take(): JobWork[] {
  const taken = [...counted.values()]
  counted = new Map()
  return taken
}

obeyOrders<JobsOrder>(async (order) => (order.kind === 'start' ? await start(order.environment) : take()))
