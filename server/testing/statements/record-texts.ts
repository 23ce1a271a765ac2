import type { Database, Statement, Transaction } from '../../src/database/database.ts'
import type { Scope } from '../../src/database/scope.ts'
import { partOf } from '../../src/database/transaction.ts'

type Work = (tx: Transaction) => Promise<unknown>

/** Returns the database with the text of every statement added to `texts` before it is sent. */
export function recordTexts(database: Database, texts: Set<string>): Database {
  const noted = <Given extends Statement<unknown>>(statement: Given) => {
    texts.add(partOf(statement).text)
    return statement
  }
  const allNoted = (statements: readonly Statement<unknown>[]) => statements.map(noted)
  const recordTransaction = (tx: Transaction) =>
    withWays(tx, {
      run: (statement: Statement<unknown>) => tx.run(noted(statement)),
      change: (statement: Statement<unknown>) => tx.change(noted(statement)),
      together: (statements: readonly Statement<unknown>[]) => tx.together(allNoted(statements)),
      defer: (statement: Statement<unknown>) => tx.defer(noted(statement)),
      deferRead: (statement: Statement<unknown>) => tx.deferRead(noted(statement)),
    })
  return withWays(database, {
    read: (scope: Scope, statement: Statement<unknown>) => database.read(scope, noted(statement)),
    readAll: (scope: Scope, statements: readonly Statement<unknown>[]) =>
      database.readAll(scope, allNoted(statements)),
    transaction: (scope: Scope, work: Work) =>
      database.transaction(scope, (tx) => work(recordTransaction(tx))),
  })
}

function withWays<Door extends object>(door: Door, ways: Readonly<Record<string, unknown>>): Door {
  return new Proxy(door, { get: (target, name) => ways[String(name)] ?? Reflect.get(target, name) })
}
