import Fastify from 'fastify'
import pg from 'pg'
import type { Samples } from '../load/samples.ts'
import type { RoundTrip, SentStatement } from './record-statements.ts'

/**
 * The other side of the comparison, a process of its own like the portal: the same statements by the driver alone,
 * and a Fastify route that does nothing but run them. Told what to do by bare-rig.ts.
 */
export interface StartBare {
  readonly kind: 'start'
  readonly appUrl: string
  readonly adminUrl: string
  readonly connections: number
  /** PostgreSQL's plan_cache_mode. */
  readonly planMode: string
}

/** The calls of a read: for each, its round trips in order. */
export interface LoadCalls {
  readonly kind: 'load'
  readonly calls: readonly (readonly RoundTrip[])[]
}

/**
 * - pipelined: as the portal sends them, begin, scope, statements and commit together, behind row-level security.
 * - plain: the statements alone, one after the other, as a role that no policy binds.
 */
export interface RunBare {
  readonly kind: 'run'
  readonly how: 'pipelined' | 'plain'
  readonly durationMs: number
}

export type BareOrder = StartBare | LoadCalls | RunBare
export type BareAnswer = { readonly port: number } | Samples | null

/** As server/src/database reads them: whole numbers, and dates as they came. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === 20) return Number
    if (oid === 1082) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const scopeSql = "select set_config('app.accounts', $1, true), set_config('app.scope', $2, true)"

let calls: LoadCalls['calls'] = []
let pipelined: pg.Pool
let plain: pg.Pool
let connections = 1

async function start({ appUrl, adminUrl, connections: max, planMode }: StartBare): Promise<{ port: number }> {
  connections = max
  const options = `-c plan_cache_mode=${planMode}`
  pipelined = new pg.Pool({ connectionString: appUrl, max, options, pipeline: true, types: parsers })
  plain = new pg.Pool({ connectionString: adminUrl, max, options, types: parsers })
  const app = Fastify()
  app.get<{ Params: { index: string } }>('/read/:index', (request) =>
    readPipelined(calls[Number(request.params.index)] ?? []),
  )
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0 }
}

async function readPipelined(roundTrips: readonly RoundTrip[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  const client = await pipelined.connect()
  try {
    for (const { scope, statements } of roundTrips) {
      const [, , ...answers] = await Promise.all([
        client.query('begin read only'),
        client.query({ name: 'scope', text: scopeSql, values: [...scope] }),
        ...statements.map(({ text, values }) =>
          client.query({ name: nameOf(text), text, values: [...values] }),
        ),
        client.query('commit'),
      ])
      for (const answer of answers.slice(0, -1)) rows.push(answer.rows)
    }
  } finally {
    client.release()
  }
  return rows
}

async function readPlain(roundTrips: readonly RoundTrip[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const { scope, statements } of roundTrips) {
    for (const statement of statements) {
      const { text, values } = withAccounts(statement, scope[0])
      rows.push((await plain.query({ name: nameOf(text), text, values })).rows)
    }
  }
  return rows
}

/** No setting is made here: what the setting says goes as a value. */
function withAccounts(
  { text, values }: SentStatement,
  accounts: string,
): { text: string; values: unknown[] } {
  if (!text.includes('app_accounts()')) return { text, values: [...values] }
  const named = text.replaceAll('app_accounts()', `$${values.length + 1}::text[]`)
  return { text: named, values: [...values, accounts] }
}

async function run({ how, durationMs }: RunBare): Promise<Samples> {
  const read = how === 'pipelined' ? readPipelined : readPlain
  const latencies: number[] = []
  let bytes = 0
  let next = 0
  const startMs = performance.now()
  const endMs = startMs + durationMs
  const work = async () => {
    while (performance.now() < endMs) {
      const sentMs = performance.now()
      const body = JSON.stringify(await read(calls[next++ % calls.length] ?? []))
      bytes += body.length
      latencies.push(performance.now() - sentMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return {
    latenciesMs: Float64Array.from(latencies),
    seconds: (performance.now() - startMs) / 1000,
    bytes,
  }
}

async function obey(order: BareOrder): Promise<BareAnswer> {
  if (order.kind === 'start') return await start(order)
  if (order.kind === 'run') return await run(order)
  calls = order.calls
  return null
}

process.on('message', (order: BareOrder) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.stack }),
  )
})
// The bench is gone, however it went.
process.once('disconnect', () => process.exit(0))
