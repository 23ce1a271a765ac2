import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database, Statement, Transaction } from '../../../server/src/database/database.ts'
import { type Scope, scopeSettings } from '../../../server/src/database/scope.ts'

/** `text` is a place in the list of texts: the same few are sent again and again. */
export interface SentStatement {
  readonly text: number
  readonly values: readonly unknown[]
}

/**
 * What the portal sent as one transaction. Each group went in one round trip: `begin` with the first of them, `commit`
 * with the last, which may hold nothing else.
 */
export interface SentTransaction {
  readonly kind: 'read' | 'write'
  readonly scope: readonly [accounts: string, scope: string]
  readonly groups: readonly (readonly SentStatement[])[]
}

export type Work = readonly SentTransaction[]

interface ListeningDatabase {
  readonly database: Database
  readonly texts: readonly string[]
  /** What was sent since the last call. */
  take(): Work
}

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The portal's door to the database with an ear at it: the bare driver is given what the portal really sends. */
export function listenAtDatabase(door: Database): ListeningDatabase {
  const places = new Map<string, number>()
  const texts: string[] = []
  let heard: SentTransaction[] = []

  function sent(statement: Statement<unknown>): SentStatement {
    const { sql: text, parameters: values } = statement.compile(compiler)
    const place = places.get(text) ?? texts.push(text) - 1
    places.set(text, place)
    return { text: place, values: [...values] }
  }
  function hear(kind: SentTransaction['kind'], scope: Scope, groups: SentStatement[][]): void {
    heard.push({ kind, scope: scopeSettings(scope), groups })
  }
  function listen(tx: Transaction, groups: SentStatement[][]): Transaction {
    const recordStatements = (statements: readonly Statement<unknown>[]) =>
      groups.at(-1)?.push(...statements.map(sent))
    const recordTurn = (statements: readonly Statement<unknown>[]) => {
      recordStatements(statements)
      groups.push([])
    }
    const ways: Readonly<Record<string, unknown>> = {
      run: (statement: Statement<unknown>) => {
        recordTurn([statement])
        return tx.run(statement)
      },
      change: (statement: Statement<unknown>) => {
        recordTurn([statement])
        return tx.change(statement)
      },
      together: (statements: readonly Statement<unknown>[]) => {
        recordTurn(statements)
        return tx.together(statements)
      },
      defer: (statement: Statement<unknown>) => {
        recordStatements([statement])
        tx.defer(statement)
      },
      deferRead: (statement: Statement<unknown>) => {
        recordStatements([statement])
        return tx.deferRead(statement)
      },
    }
    return new Proxy(tx, { get: (target, name) => ways[String(name)] ?? Reflect.get(target, name) })
  }

  return {
    texts,
    take() {
      const taken = heard
      heard = []
      return taken
    },
    database: {
      ...door,
      read: (scope, statement) => {
        hear('read', scope, [[sent(statement)]])
        return door.read(scope, statement)
      },
      readAll: (scope, statements) => {
        hear('read', scope, [[...(statements as readonly Statement<unknown>[])].map(sent)])
        return door.readAll(scope, statements)
      },
      transaction: (scope, work) => {
        const groups: SentStatement[][] = [[]]
        hear('write', scope, groups)
        return door.transaction(scope, (tx) => work(listen(tx, groups)))
      },
    },
  }
}

/** How often somebody waited for the database. */
export function countRoundTrips(work: Work): number {
  return work.reduce((sum, { groups }) => sum + groups.length, 0)
}
