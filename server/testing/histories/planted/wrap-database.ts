import type { QueryExecutorProvider } from 'kysely'
import type { Database, Statement, Transaction } from '../../../src/database/database.ts'
import type { Scope } from '../../../src/database/scope.ts'
import type { Proof } from './proof.ts'

type Work = (tx: Transaction) => Promise<unknown>
type ChangeText = (text: string) => string

/** Other words in the statements that have these. */
interface StatementChange {
  readonly in: 'reads' | 'writes'
  readonly from: RegExp
  readonly to: string
}

/** The door with other words behind it: every statement that goes through is changed first. */
export function changeStatements(
  database: Database,
  proof: Proof,
  ...changes: readonly StatementChange[]
): Database {
  const reads = textChange(changes, 'reads', proof)
  const writes = textChange(changes, 'writes', proof)
  const ways: Readonly<Record<string, unknown>> = {
    read: (scope: Scope, statement: Statement<unknown>) => database.read(scope, change(statement, reads)),
    readAll: (scope: Scope, statements: readonly Statement<unknown>[]) =>
      database.readAll(
        scope,
        statements.map((statement) => change(statement, reads)),
      ),
    transaction: (scope: Scope, work: Work) =>
      database.transaction(scope, (tx) => work(changeTransaction(tx, writes))),
  }
  return new Proxy(database, {
    get: (target, name) => ways[String(name)] ?? Reflect.get(target, name),
  })
}

function changeTransaction(tx: Transaction, changeText: ChangeText): Transaction {
  const changed = <Row>(statement: Statement<Row>) => change(statement, changeText)
  const ways: Readonly<Record<string, unknown>> = {
    run: (statement: Statement<unknown>) => tx.run(changed(statement)),
    change: (statement: Statement<unknown>) => tx.change(changed(statement)),
    together: (statements: readonly Statement<unknown>[]) => tx.together(statements.map(changed)),
    defer: (statement: Statement<unknown>) => tx.defer(changed(statement)),
    deferRead: (statement: Statement<unknown>) => tx.deferRead(changed(statement)),
  }
  return new Proxy(tx, { get: (target, name) => ways[String(name)] ?? Reflect.get(target, name) })
}

function textChange(all: readonly StatementChange[], side: 'reads' | 'writes', proof: Proof): ChangeText {
  const changes = all
    .filter((change) => change.in === side)
    .map(({ from, to }) => ({ from, to, count: proof.place(String(from)) }))
  return (text) => {
    let changed = text
    for (const { from, to, count } of changes) {
      const before = changed
      changed = before.replace(from, to)
      if (changed !== before) count()
    }
    return changed
  }
}

function change<Row>(statement: Statement<Row>, changeText: ChangeText): Statement<Row> {
  return new Proxy(statement, {
    get(target, name) {
      if (name !== 'compile') return Reflect.get(target, name)
      return (executor: QueryExecutorProvider) => {
        const compiled = target.compile(executor)
        return { ...compiled, sql: changeText(compiled.sql) }
      }
    },
  })
}

/** A transaction that says it has committed, and has not, where one of its statements matches. */
export function loseCommits(database: Database, proof: Proof, lost: RegExp): Database {
  const count = proof.place(`commit of ${lost}`)
  const transaction = async (scope: Scope, work: Work) => {
    let result: unknown
    const never = new Error('The commit is lost')
    try {
      return await database.transaction(scope, async (tx) => {
        let isLost = false
        const watch = (text: string) => {
          isLost ||= lost.test(text)
          return text
        }
        result = await work(changeTransaction(tx, watch))
        if (isLost) {
          count()
          throw never
        }
        return result
      })
    } catch (error) {
      if (error === never) return result
      throw error
    }
  }
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

export const lockOfAccount =
  /^(\s*select account_number as held from paying_accounts where account_number = \$1) for update/

/** Nobody waits for anybody who changes money of the same account, and what a payer's look found grows old meanwhile. */
export const holdNothing = (database: Database, _: number, proof: Proof): Database =>
  changeStatements(
    database,
    proof,
    { in: 'writes', from: lockOfAccount, to: '$1' },
    {
      in: 'writes',
      from: /state = 'active' for share/,
      to: "state = 'active' and pg_sleep(0.02) is not null for share",
    },
  )
