/// <reference path="./round-trip/pg-values.d.ts" />
import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import driver from 'pg/lib/utils.js'
import type { Answer, Part } from './round-trip/round-trip.ts'
import { type Scope, scopeSettings, setScopeSql } from './scope.ts'

/** Statements are written with kysely's `sql` tag: the SQL stays visible, values never become part of its text. */
export type Statement<Row> = RawBuilder<Row>

/** Several statements, and the rows that each returns. */
export type Statements<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: Statement<Rows[Index]>
}
export type RowsOfEach<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] }

export interface Transaction {
  run<Row>(statement: Statement<Row>): Promise<Row[]>
  /** Returns how many rows were touched. */
  change(statement: Statement<unknown>): Promise<number>
  /** Sends statements that need no answer of each other in one round trip. If one fails, the rest is skipped. */
  together<Rows extends readonly unknown[]>(statements: Statements<Rows>): Promise<RowsOfEach<Rows>>
  /**
   * Defers a statement of which only an error matters: it is sent ahead of the next one, at the latest of the
   * commit.
   */
  defer(statement: Statement<unknown>): void
  /** Like `defer`, but returns the rows once the transaction has ended. */
  deferRead<Row>(statement: Statement<Row>): DeferredRows<Row>
}

export interface DeferredRows<Row> {
  readonly rows: readonly Row[]
}

/** Compiles SQL only; it has no connection. */
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

/** Throws if a value cannot be written as a parameter, before the statement counts as sent. */
export function partOf(statement: Statement<unknown>): Part {
  const { sql: text, parameters } = statement.compile(compiler)
  return { name: nameOf(text), text, values: parameters.map(driver.prepareValue) }
}

const begin: Part = { name: 'begin', text: 'begin', values: [] }
const commit: Part = { name: 'commit', text: 'commit', values: [] }
const rollback: Part = { name: 'rollback', text: 'rollback', values: [] }

/** A deferred statement, sent ahead of the next one. */
interface Waiting {
  readonly part: Part
  readonly take?: (rows: Answer['rows']) => void
}

/**
 * Runs `work` between `begin`, sent with the first statement, and `commit`, sent with the deferred ones. `send` is one
 * round trip. If `work` sends nothing, nothing is begun.
 */
export async function runTransaction<Result>(
  scope: Scope,
  work: (tx: Transaction) => Result | Promise<Result>,
  send: (parts: readonly Part[]) => Promise<Answer[]>,
): Promise<Result> {
  let waiting: Waiting[] = []
  let isBegun = false
  const failures: unknown[] = []

  async function flush(parts: readonly Part[]): Promise<Answer[]> {
    const setScope = { name: 'scope', text: setScopeSql, values: scopeSettings(scope) }
    const deferred = waiting
    const start = isBegun ? [] : [begin, setScope]
    isBegun = true
    waiting = []
    try {
      const answers = await send([...start, ...deferred.map(({ part }) => part), ...parts])
      // After a failure PostgreSQL runs only a rollback to a savepoint.
      failures.length = 0
      for (const [index, { take }] of deferred.entries()) take?.(answers[start.length + index]?.rows ?? [])
      return answers.slice(start.length + deferred.length)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const together = async (statements: readonly Statement<unknown>[]) => await flush(statements.map(partOf))
  try {
    const result = await work({
      run: async <Row>(statement: Statement<Row>) => (await together([statement]))[0]?.rows as Row[],
      change: async (statement) => (await together([statement]))[0]?.touched ?? 0,
      together: (async (statements: readonly Statement<unknown>[]) =>
        (await together(statements)).map(({ rows }) => rows)) as Transaction['together'],
      defer: (statement) => {
        waiting.push({ part: partOf(statement) })
      },
      deferRead: <Row>(statement: Statement<Row>) => {
        const read: { rows: readonly Row[] } = { rows: [] }
        const take = (rows: Answer['rows']) => {
          read.rows = rows as Row[]
        }
        waiting.push({ part: partOf(statement), take })
        return read
      },
    })
    // PostgreSQL answers the commit of a failed transaction without an error.
    if (failures.length > 0) throw failures[0]
    if (isBegun || waiting.length > 0) await flush([commit])
    return result
  } catch (error) {
    if (isBegun) await send([rollback]).catch(() => {})
    throw error
  }
}
