import type { DatabaseError } from 'pg'

/** A migration that was not applied. Print the message alone, without a stack. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'

  static ofBusy(migration: string, tries: number, cause: unknown): MigrationFailed {
    return new MigrationFailed(
      `The migration ${migration} changed nothing, because other sessions kept its tables locked through ${tries} tries: end the transactions that stand first in "select pid, state, query from pg_stat_activity where xact_start is not null order by xact_start", then start again.`,
      { cause },
    )
  }

  static ofFault(migration: string, cause: unknown): MigrationFailed {
    const { code, table, constraint } = (cause ?? {}) as Partial<DatabaseError>
    if (code === undefined || /^(08|57P)/.test(code))
      return new MigrationFailed(
        `The migration ${migration} did not end, because the connection to the database was lost: start again, which applies it if it is not there.`,
        { cause },
      )
    // The message of PostgreSQL may quote rows.
    const facts = [code, table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean)
    return new MigrationFailed(
      `The migration ${migration} changed nothing, because the database refused it (${facts.join(', ')}): keep the running version and give the developers this line.`,
      { cause },
    )
  }
}
