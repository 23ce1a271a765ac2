import { buildApp } from '../../../server/src/build-app.ts'
import { type Composition, compose } from '../../../server/src/composition.ts'
import { readConfig } from '../../../server/src/config.ts'
import { type RunningEngine, runDueRows } from '../../../server/src/jobs/engines/run-due-rows.ts'
import { isDueRows } from '../../../server/src/jobs/job-registry.ts'
import { obeyOrders } from '../../rig/forked-rig.ts'
import { type PacedProcessor, pacedProcessor } from './paced-processor.ts'

/**
 * The portal as server/src/main.ts starts it, beside a processor that costs nothing.
 * - plan: plans all drafts that are due, or so many turns of them; answers the milliseconds of each turn.
 * - draft: takes so many pieces of due work, a turn of the job after the other; answers the seconds.
 * - begin, end: the jobs of those names run by themselves, with the processor held to so many orders a second.
 */
export type DraftingOrder =
  | { readonly kind: 'start'; readonly environment: Readonly<Record<string, string>> }
  | { readonly kind: 'plan'; readonly turns?: number }
  | { readonly kind: 'draft'; readonly count: number }
  | { readonly kind: 'begin'; readonly jobs: readonly string[]; readonly perSecond: number }
  | { readonly kind: 'end' }

export interface Drafted {
  readonly taken: number
  readonly seconds: number
}

let parts: Composition
let processor: PacedProcessor
let engine: RunningEngine | undefined

async function start(environment: Readonly<Record<string, string>>): Promise<null> {
  const config = readConfig(environment)
  processor = pacedProcessor({ ...config.processor, apiUrl: config.processor.url })
  parts = compose({ config, appVersion: 'bench', processor })
  const app = await buildApp(parts)
  await parts.payments.work.openGate()
  await app.listen({ host: config.host, port: config.port })
  return null
}

async function plan(turns: number): Promise<number[]> {
  const turnsMs: number[] = []
  for (let planned = -1; planned !== 0 && turnsMs.length < turns; ) {
    const startMs = performance.now()
    planned = await parts.bankDraft.planDrafts()
    turnsMs.push(performance.now() - startMs)
  }
  return turnsMs
}

async function draft(count: number): Promise<Drafted> {
  const startMs = performance.now()
  let taken = 0
  for (let more = -1; more !== 0 && taken < count; taken += more) more = await parts.dueWork.run()
  return { taken, seconds: (performance.now() - startMs) / 1000 }
}

function begin(names: readonly string[], perSecond: number): null {
  const jobs = parts.jobs.all().filter(({ name }) => names.includes(name))
  if (jobs.length < names.length) throw new Error(`Not all of these are jobs: ${names.join(', ')}`)
  processor.limit(perSecond)
  engine = runDueRows(jobs.filter(isDueRows), {
    registry: parts.jobs,
    watch: parts.jobWatch,
    log: parts.log,
    database: parts.database,
    clock: parts.clock,
  })
  return null
}

async function end() {
  await engine?.stop()
  processor.limit(null)
  return processor.takeOrders()
}

obeyOrders<DraftingOrder>(async (order) => {
  if (order.kind === 'start') return await start(order.environment)
  if (order.kind === 'plan') return await plan(order.turns ?? Number.POSITIVE_INFINITY)
  if (order.kind === 'draft') return await draft(order.count)
  return order.kind === 'begin' ? begin(order.jobs, order.perSecond) : await end()
})
