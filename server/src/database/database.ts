import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { asDatabaseError, DatabaseUnavailable } from './database-unavailable.ts'
import { type Part, sendTogether } from './round-trip.ts'
import { type Scope, scopeSettings, setReadScopeSql, setScopeSql } from './scope.ts'

/** Statements are written with kysely's `sql` tag: the SQL stays visible, values never become part of its text. */
export type Statement<Row> = RawBuilder<Row>

export interface Transaction {
  /** Answers the rows. */
  run<Row>(statement: Statement<Row>): Promise<Row[]>
  /** Answers how many rows were touched. */
  change(statement: Statement<unknown>): Promise<number>
}

/**
 * The one door to PostgreSQL (decision 32): every statement is named, so that it is planned once a connection,
 * and what needs no answer in between is sent together.
 */
export interface Database {
  /** Reads in one round trip: scope and statements are sent together and are one transaction that cannot write. */
  read<Row>(scope: Scope, statement: Statement<Row>): Promise<Row[]>
  readAll<Rows extends readonly unknown[]>(
    scope: Scope,
    statements: { readonly [Index in keyof Rows]: Statement<Rows[Index]> },
  ): Promise<{ [Index in keyof Rows]: Rows[Index][] }>
  /** Commits when `work` resolves and takes everything back when it throws. */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Times somebody waited for the database since the start; asserted by tests, so that a hot read stays within its
   * budget. Background work (scope `jobs`) waits for itself.
   */
  readonly roundTrips: () => number
  /** Connections in use, idle and waited for. */
  readonly load: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface DatabaseOptions {
  readonly url: string
  readonly connections: number
  readonly statementTimeoutMs: number
}

/** Only compiles; connections are the pool's business. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
    names.set(text, name)
  }
  return name
}

/** Named apart from those of transactions, whose names the driver keeps account of: see round-trip.ts. */
const asPart = ({ sql: text, parameters: values }: CompiledQuery): Part => ({
  name: `r${nameOf(text)}`,
  text,
  values,
})
const readScope = (scope: Scope): Part => ({
  name: 'read-scope',
  text: setReadScopeSql,
  values: scopeSettings(scope),
})

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

export function openDatabase({ url, connections, statementTimeoutMs }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types: parsers,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'myaccount',
    // Every statement is named and finds its rows by key: planned once a connection. Left to choose, PostgreSQL plans
    // those with lists of accounts anew each time, which costs four times what they do.
    options: '-c plan_cache_mode=force_generic_plan',
  })
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // One that dies in use tells the statement that waits; the socket's own error has nobody else to go to either.
  pool.on('connect', (client) => client.on('error', () => {}))
  let roundTrips = 0

  const send = (client: PoolClient, query: CompiledQuery) =>
    client.query({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] })
  const sendScope = (client: PoolClient, scope: Scope) =>
    client.query({ name: 'scope', text: setScopeSql, values: scopeSettings(scope) })

  /** Whatever the reason, e.g. a changed password or a database that is closed: without it nothing can be served. */
  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      throw new DatabaseUnavailable('no connection', { cause })
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
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function readAll(scope: Scope, statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
    const compiled = statements.map((statement) => statement.compile(compiler))
    return await withClient(async (client) => {
      if (scope !== 'jobs') roundTrips += 1
      const [, ...answers] = await sendTogether(client, [readScope(scope), ...compiled.map(asPart)])
      return answers
    })
  }

  return {
    read: async <Row>(scope: Scope, statement: Statement<Row>) =>
      (await readAll(scope, [statement]))[0] as Row[],
    readAll: readAll as Database['readAll'],
    transaction: (scope, work) =>
      withClient(async (client) => {
        const opened = [client.query('begin'), sendScope(client, scope)]
        const execute = async (statement: Statement<unknown>) => {
          if (scope !== 'jobs') roundTrips += 1
          return await send(client, statement.compile(compiler))
        }
        try {
          await Promise.all(opened)
          const result = await work({
            run: async <Row>(statement: Statement<Row>) => (await execute(statement)).rows as Row[],
            change: async (statement) => (await execute(statement)).rowCount ?? 0,
          })
          if (scope !== 'jobs') roundTrips += 1
          await client.query('commit')
          return result
        } catch (error) {
          await Promise.allSettled([...opened, client.query('rollback')])
          throw error
        }
      }),
    roundTrips: () => roundTrips,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
