import pg from 'pg'
import type { Samples } from '../../load/samples.ts'
import { obeyOrders } from './forked-rig.ts'
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
 * - asSent: as the portal sends it: reads together, writes one statement after the other.
 * - together: each transaction in one go, as if no statement of it needed the answer of another: what is left to win.
 * Ends when every work was done once, if not before.
 */
export interface RunWorks {
  readonly kind: 'run'
  readonly how: 'asSent' | 'together'
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
  const opened = [
    client.query(isRead ? 'begin read only' : 'begin'),
    client.query({ name: 'scope', text: scopeSql, values: [...sent.scope] }),
  ]
  if (isRead || how === 'together') {
    await Promise.all([
      ...opened,
      ...sent.statements.map((each) => send(client, each)),
      client.query('commit'),
    ])
    return
  }
  await Promise.all(opened)
  for (const statement of sent.statements) await send(client, statement)
  await client.query('commit')
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
