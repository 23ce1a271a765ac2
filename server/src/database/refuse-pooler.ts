import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { ConfigError } from '../config.ts'

/** No connection could be made to the address in a variable. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly variable: string

  constructor(variable: string, cause: unknown) {
    super(`${variable}: no connection`, { cause })
    this.variable = variable
  }
}

/** A pooler whose servers are all in use lets a connection wait for ever. */
const atMostMs = 5_000

/**
 * Refuses a pooler that gives a connection another server for each transaction: prepared statements, locks of the
 * migrations and notices of the job queue belong to a server. One connection sets a value of its session, a second one
 * holds a server, and the first asks for its value again. Throws `ConfigError`, and `AddressRefused` without a
 * connection.
 */
export async function refusePooler(variable: string, url: string): Promise<void> {
  const [asking, holding] = [connectionTo(url), connectionTo(url)]
  try {
    await asking.connect().catch((cause: unknown) => {
      throw new AddressRefused(variable, cause)
    })
    await holding.connect()
    const mark = randomUUID()
    await asking.query(`select set_config('app.session_mark', $1, false)`, [mark])
    await holding.query('begin')
    await holding.query('select')
    if ((await readMark(asking)) === mark) return
    throw new ConfigError(`${variable}: a pooler in transaction mode answers there; ${mendedBy(variable)}.`)
  } finally {
    await Promise.all([asking.end(), holding.end()].map((ended) => ended.catch(() => {})))
  }
}

/** The owner listens and holds locks, which belong to one server. */
const mendedBy = (variable: string) =>
  variable === 'DATABASE_OWNER_URL'
    ? 'name the database itself there, also with DATABASE_POOLER=1'
    : 'set DATABASE_POOLER=1, or name the database itself'

function connectionTo(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: atMostMs,
    query_timeout: atMostMs,
    application_name: 'myaccount-start',
  })
  // A connection that dies rejects the query that waits.
  client.on('error', () => {})
  return client
}

async function readMark(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('app.session_mark', true) as mark`,
  )
  return rows[0]?.mark ?? null
}
