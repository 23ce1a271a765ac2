import pg from 'pg'
import type { Samples } from '../../load/samples.ts'
import { obeyOrders } from '../../rig/forked-rig.ts'
import type { SentStatement, SentTransaction, Work } from './record-work.ts'

/** The other side of the comparison: what the portal sent, by the driver alone, in a process of its own. */
export type DriverOrder =
  | {
      readonly kind: 'start'
      readonly appUrl: string
      readonly connections: number
      readonly planMode: string
    }
  | { readonly kind: 'load'; readonly texts: readonly string[]; readonly works: readonly Work[] }
  | RunWorks

/**
 * - oneByOne: writes one statement after the other, as pgbench would; reads together.
 * - asSent: in the same round trips as the portal.
 * Ends when every work was done once, if not before.
 */
export interface RunWorks {
  readonly kind: 'run'
  readonly how: 'oneByOne' | 'asSent'
  readonly durationMs: number
}

const scopeSql = "select set_config('app.accounts', $1, true), set_config('app.scope', $2, true)"

let pool: pg.Pool
let connections = 1
let texts: readonly string[] = []
let works: readonly Work[] = []

const send = (client: pg.PoolClient, { text, values }: SentStatement) =>
  client.query({ name: `s${text}`, text: texts[text] ?? '', values: [...values] })

async function runTransaction(client: pg.PoolClient, sent: SentTransaction, how: RunWorks['how']) {
  const isRead = sent.kind === 'read'
  const isAlone = how === 'oneByOne' && !isRead
  const groups = isAlone ? [[], ...sent.groups.flat().map((each) => [each]), []] : sent.groups
  let waiting = [
    client.query(isRead ? 'begin read only' : 'begin'),
    client.query({ name: 'scope', text: scopeSql, values: [...sent.scope] }),
  ]
  for (const [index, group] of groups.entries()) {
    waiting.push(...group.map((each) => send(client, each)))
    if (index === groups.length - 1) waiting.push(client.query('commit'))
    await Promise.all(waiting)
    waiting = []
  }
}

async function doWork(work: Work, how: RunWorks['how']): Promise<void> {
  for (const transaction of work) {
    const client = await pool.connect()
    try {
      await runTransaction(client, transaction, how)
    } finally {
      client.release()
    }
  }
}

async function run({ how, durationMs }: RunWorks): Promise<Samples> {
  const latencies: number[] = []
  let next = 0
  const startMs = performance.now()
  const endMs = startMs + durationMs
  const worker = async () => {
    while (performance.now() < endMs) {
      const work = works[next++]
      if (work === undefined) return
      const sentMs = performance.now()
      await doWork(work, how)
      latencies.push(performance.now() - sentMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startMs) / 1000
  return { latenciesMs: Float64Array.from(latencies), seconds, bytes: 0 }
}

obeyOrders<DriverOrder>(async (order) => {
  if (order.kind === 'run') return await run(order)
  if (order.kind === 'load') {
    ;({ texts, works } = order)
    return null
  }
  connections = order.connections
  const options = `-c plan_cache_mode=${order.planMode}`
  pool = new pg.Pool({ connectionString: order.appUrl, max: connections, options, pipeline: true })
  return null
})
