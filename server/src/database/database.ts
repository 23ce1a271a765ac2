import { Pool, type PoolClient, types } from 'pg'
import { asDatabaseError, DatabaseNotReached, isLoss } from './database-unavailable.ts'
import { gatherReads } from './documents/gather-reads.ts'
import { type Answer, type Part, sendTogether } from './round-trip.ts'
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
 * The one door to PostgreSQL (ADR 0050): every statement is named, so that it is planned once a connection,
 * and what needs no answer in between is sent together.
 */
export interface Database {
  /** Reads in one round trip: scope and statements are sent together and are one transaction that cannot write. */
  read<Row>(scope: Scope, statement: Statement<Row>): Promise<Row[]>
  readAll<Rows extends readonly unknown[]>(
    scope: Scope,
    statements: Statements<Rows>,
  ): Promise<RowsOfEach<Rows>>
  /**
   * As `readAll`, where the first statement is `begin_visit`: it finds who asks and sets the scope of the others, which
   * are read-only as every read.
   */
  readAs<Asker, Rows extends readonly unknown[]>(
    begin: Statement<Asker>,
    statements: Statements<Rows>,
  ): Promise<{ readonly asker: Asker | undefined; readonly rows: RowsOfEach<Rows> }>
  /** Commits when `work` ends, together with what it deferred, and takes everything back when it throws. */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Result | Promise<Result>): Promise<Result>
  /**
   * Times somebody waited for the database since the start; asserted by tests, so that a hot read stays within its
   * budget. What is done in the scope `jobs` is counted apart: background work waits for itself, and what a browser
   * triggers never runs in it.
   */
  readonly roundTrips: (of?: 'people' | 'jobs') => number
  /**
   * Times the database was lost since the start: a connection broke, or there was none to get. What answers afterwards
   * may be another one, that has not got all of it.
   */
  readonly losses: () => number
  /** Connections in use, idle and waited for. */
  readonly load: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface DatabaseOptions {
  readonly url: string
  readonly connections: number
  readonly statementTimeoutMs: number
  /** For a connection, be it a new one or one that is given back. */
  readonly connectTimeoutMs?: number
}

const int8Oid = 20
const dateOid = 1082

/** Cents fit a safe integer; calendar dates stay text and never pass through a time zone. */
const parsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8Oid) return Number
    if (oid === dateOid) return (text: string) => text
    return types.getTypeParser(oid, format as 'text')
  }) as typeof types.getTypeParser,
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, statementTimeoutMs, connectTimeoutMs = 2_000 } = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types: parsers,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'myaccount',
    // Every statement is named and finds its rows by key: planned once a connection. Left to choose, PostgreSQL plans
    // those with lists of accounts anew each time, which costs four times what they do.
    // And what is acknowledged is on the disk, and on the standbys that are waited for, whatever the server's default is.
    options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=on',
  })
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {
    losses += 1
  })
  // One that dies in use tells the statement that waits; the socket's own error has nobody else to go to either.
  pool.on('connect', (client) => client.on('error', () => {}))
  const roundTrips = { people: 0, jobs: 0 }
  let losses = 0

  /** Whatever the reason, e.g. a changed password or a database that is closed: without it nothing can be served. */
  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      if (isLoss(cause)) losses += 1
      throw new DatabaseNotReached('no connection', { cause })
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
      if (isLoss(thrown)) losses += 1
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
    roundTrips[scope === 'jobs' ? 'jobs' : 'people'] += 1
    // Each may take its time: to give up on a commit that is on its way would be to deny it.
    return await sendTogether(client, parts, parts.length * statementTimeoutMs + 1_000)
  }

  const readGathered = gatherReads(async (reads) => {
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
  })
  const readAll = (scope: Scope, statements: readonly Statement<unknown>[]) =>
    readGathered({ scope, statements })

  async function readAs(begin: Statement<unknown>, statements: readonly Statement<unknown>[]) {
    const parts = [begin, ...statements].map(partOf)
    return await withClient(async (client) => {
      const [asker, ...answers] = await send(client, undefined, parts)
      return { asker: asker?.rows[0], rows: answers.map(({ rows }) => rows) }
    })
  }

  return {
    read: async <Row>(scope: Scope, statement: Statement<Row>) =>
      (await readAll(scope, [statement]))[0] as Row[],
    readAll: readAll as Database['readAll'],
    readAs: readAs as Database['readAs'],
    transaction: (scope, work) =>
      withClient((client) => runTransaction(scope, work, (parts) => send(client, scope, parts))),
    roundTrips: (of = 'people') => roundTrips[of],
    losses: () => losses,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
