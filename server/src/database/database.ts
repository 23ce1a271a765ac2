import { Pool, type PoolClient, types } from 'pg'
import type { SpanOrder, Tracing } from '../tracing/tracing.ts'
import { refuseToBrowser, runsAsBrowserRole } from './browser-wall.ts'
import { asDatabaseError, isLoss, notReached } from './database-unavailable.ts'
import { gatherReads } from './documents/gather-reads.ts'
import { type Answer, type Part, sendTogether } from './round-trip/round-trip.ts'
import { type Scope, scopeSettings, setReadScopeSql } from './scope.ts'
import {
  partOf,
  type RowsOfEach,
  runTransaction,
  type Statement,
  type Statements,
  type Transaction,
} from './transaction.ts'

export type { DeferredRows, RowsOfEach, Statement, Statements, Transaction } from './transaction.ts'

/**
 * The only access to PostgreSQL (ADR 0050). Every statement is named, so that a connection plans it once, unless a pooler
 * stands before the database; statements that need no answer in between are sent together.
 *
 * The keys of a row are its columns in camel case: `account_number` is read as `accountNumber`. Keys within json and
 * jsonb stay as they are written. Rows also stay as they are written where code uses `pg` itself: the checks of the
 * start (`migrate.ts`, `refuse-pooler.ts`, `wait-for-database.ts`), the job queue's library, the invariants (any
 * connection runs them), `scripts`, `demo`, `bench`, and the `sql` and `owner` of the tests.
 */
export interface Database {
  /** Reads in one round trip: scope and statements are sent together and are one transaction that cannot write. */
  read<Row>(scope: Scope, statement: Statement<Row>): Promise<Row[]>
  readAll<Rows extends readonly unknown[]>(
    scope: Scope,
    statements: Statements<Rows>,
  ): Promise<RowsOfEach<Rows>>
  /**
   * Like `readAll`, but the first statement is `begin_visit`, which finds the visitor and sets the scope of the
   * others.
   */
  readAs<Asker, Rows extends readonly unknown[]>(
    begin: Statement<Asker>,
    statements: Statements<Rows>,
  ): Promise<{ readonly asker: Asker | undefined; readonly rows: RowsOfEach<Rows> }>
  /** Commits when `work` ends, together with the deferred statements; rolls back when it throws. */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Result | Promise<Result>): Promise<Result>
  /**
   * Round trips since the start; tests assert them, so that a hot read stays within its budget. Those in the scope
   * `jobs` are counted apart, since nobody waits for them.
   */
  readonly roundTrips: (of?: 'people' | 'jobs') => number
  /**
   * How often the database was lost since the start: a connection broke, or none could be made. The one that answers
   * afterwards may be another, which lacks the newest commits.
   */
  readonly losses: () => number
  /** Connections in use, idle and waited for. */
  readonly load: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface DatabaseOptions {
  readonly url: string
  /**
   * The address for `portal_browser`, which then runs what a browser triggers, on connections of its own. Without it,
   * everything runs at `url`.
   */
  readonly browserUrl?: string
  /** Counts those of both roles together; `portal_app` gets a third of them, at least two. */
  readonly connections: number
  readonly statementTimeoutMs: number
  /**
   * A pooler in transaction mode stands before the database: statements have no names, and the settings of a session are
   * those of the roles (ADR 0156).
   */
  readonly hasPooler?: boolean
  /** How long to wait for a connection, new or returned to the pool. */
  readonly connectTimeoutMs?: number
  readonly tracing?: Tracing
}

const int8Oid = 20
const dateOid = 1082

/** Cents fit a safe integer; calendar dates stay text and never pass through a time zone. */
export const parsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8Oid) return Number
    if (oid === dateOid) return (text: string) => text
    return types.getTypeParser(oid, format as 'text')
  }) as typeof types.getTypeParser,
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, browserUrl, connections, statementTimeoutMs, hasPooler = false, tracing } = options
  const roundTrips = { people: 0, jobs: 0 }
  let losses = 0
  const open = (address: string, max: number) =>
    openRole(openPool(address, max, options), {
      statementTimeoutMs,
      hasNames: !hasPooler,
      tracing,
      onLoss: () => {
        losses += 1
      },
      onRoundTrip: (of) => {
        roundTrips[of] += 1
      },
    })
  const forApp = browserUrl === undefined ? connections : Math.max(2, Math.ceil(connections / 3))
  const app = open(url, forApp)
  const browser = browserUrl === undefined ? app : open(browserUrl, connections - forApp)
  const role = () => (runsAsBrowserRole() ? browser : app)
  const roles = [...new Set([app, browser])]
  const sum = (of: 'totalCount' | 'idleCount' | 'waitingCount') =>
    roles.reduce((count, { pool }) => count + pool[of], 0)

  async function readAll(scope: Scope, statements: readonly Statement<unknown>[]) {
    refuseToBrowser(scope)
    return await role().readGathered({ scope, statements })
  }

  return {
    read: async <Row>(scope: Scope, statement: Statement<Row>) =>
      (await readAll(scope, [statement]))[0] as Row[],
    readAll: readAll as Database['readAll'],
    readAs: ((begin, statements) => role().readAs(begin, statements)) as Database['readAs'],
    async transaction(scope, work) {
      refuseToBrowser(scope)
      return await role().transaction(scope, work)
    },
    roundTrips: (of = 'people') => roundTrips[of],
    losses: () => losses,
    load: () => ({ total: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount') }),
    async close() {
      await Promise.all(roles.map(({ pool }) => pool.end()))
    },
  }
}

function openPool(
  address: string,
  max: number,
  { statementTimeoutMs, hasPooler = false, connectTimeoutMs = 2_000 }: DatabaseOptions,
): Pool {
  return new Pool({
    connectionString: address,
    max,
    pipeline: true,
    types: parsers,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'myaccount',
    ...(!hasPooler && sessionSettings(statementTimeoutMs)),
  })
}

/** Sent with the connection. A pooler refuses or drops them; `refuseUnsetRole` requires the same of the role. */
function sessionSettings(statementTimeoutMs: number) {
  return {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    // Every statement is named and finds its rows by key, so one generic plan a connection is enough. By default
    // PostgreSQL plans statements with lists of accounts each time, which costs four times what they do.
    // An acknowledged commit is on disk, and on the synchronous standbys, whatever the server's default is.
    options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=on',
  }
}

/** Names the statements, and never their values. */
function spanOf(parts: readonly Part[]): SpanOrder {
  const statements = parts.map(({ name }) => name)
  const attributes = { 'db.system.name': 'postgresql', 'myaccount.statements': statements }
  return { name: 'round trip', kind: 'client', attributes }
}

interface RoleOptions {
  readonly statementTimeoutMs: number
  readonly hasNames: boolean
  readonly tracing: Tracing | undefined
  readonly onLoss: () => void
  readonly onRoundTrip: (of: 'people' | 'jobs') => void
}

/** Opens the reads and transactions of one database role, on its pool. */
function openRole(pool: Pool, { statementTimeoutMs, hasNames, tracing, onLoss, onRoundTrip }: RoleOptions) {
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', onLoss)
  // A connection that dies in use rejects the statement that waits; the socket's own error needs a listener too.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      if (isLoss(cause)) onLoss()
      throw notReached(cause)
    }
  }

  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await connect()
    let broken = false
    try {
      return await work(client)
    } catch (thrown) {
      const error = asDatabaseError(thrown)
      broken = error !== thrown
      if (isLoss(thrown)) onLoss()
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function send(
    client: PoolClient,
    scope: Scope | undefined,
    parts: readonly Part[],
  ): Promise<Answer[]> {
    onRoundTrip(scope === 'jobs' ? 'jobs' : 'people')
    // The limit covers all statements: giving up on a commit that is on its way would deny it.
    const named = hasNames ? parts : parts.map((part) => ({ ...part, name: '' }))
    const sent = () => sendTogether(client, named, parts.length * statementTimeoutMs + 1_000)
    return tracing?.isSampled() ? await tracing.within(spanOf(parts), sent) : await sent()
  }

  return {
    pool,
    readGathered: gatherReads(async (reads) => {
      const groups = reads.map(({ scope, statements }) => [
        { name: 'read-scope', text: setReadScopeSql, values: scopeSettings(scope) },
        ...statements.map(partOf),
      ])
      return await withClient(async (client) => {
        const isOfPeople = reads.some(({ scope }) => scope !== 'jobs')
        const answers = await send(client, isOfPeople ? undefined : 'jobs', groups.flat())
        return groups.map((group) => {
          const [, ...own] = answers.splice(0, group.length)
          return own.map(({ rows }) => rows)
        })
      })
    }),
    async readAs(begin: Statement<unknown>, statements: readonly Statement<unknown>[]) {
      const parts = [begin, ...statements].map(partOf)
      return await withClient(async (client) => {
        const [asker, ...answers] = await send(client, undefined, parts)
        return { asker: asker?.rows[0], rows: answers.map(({ rows }) => rows) }
      })
    },
    async transaction<Result>(scope: Scope, work: (tx: Transaction) => Result | Promise<Result>) {
      return await withClient((client) => runTransaction(scope, work, (parts) => send(client, scope, parts)))
    },
  }
}
