import type { Database } from '../database/database.ts'

/**
 * The same database, of which one transaction at a time is asked. The feed has one writer anyway (a lock,
 * applying/apply-batch.ts); senders who wait for it inside the database would each hold a connection, and a dozen of
 * them the whole pool that serves people.
 */
export function takeTurns(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...database,
    transaction(scope, work) {
      const mine = last.then(() => database.transaction(scope, work))
      // The next turn comes whatever became of this one.
      last = mine.catch(() => {})
      return mine
    },
  }
}
