import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { buildApp } from '../../server/src/build-app.ts'
import { compose } from '../../server/src/composition.ts'
import { readConfig } from '../../server/src/config.ts'
import { type Database, openDatabase, type Statement } from '../../server/src/database/database.ts'
import { type Scope, scopeSettings } from '../../server/src/database/scope.ts'
import type { SessionRow } from '../../server/src/features/session/session.reader.ts'

export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that stand behind one wall: who asks, and then the data. The portal sends those of a hot read together. */
export interface RoundTrip {
  readonly scope: readonly [accounts: string, scope: string]
  readonly statements: readonly SentStatement[]
}

export interface Recorder {
  /** Asks the portal's own code in this process and answers what it sent to the database, the session's first. */
  record(path: string, sessionToken: string): Promise<{ roundTrips: RoundTrip[]; body: string }>
  /** How the portal's connections plan named statements: the bare driver is given the same. */
  readPlanMode(): Promise<string>
  close(): Promise<void>
}

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function compiled(statement: Statement<unknown>): SentStatement {
  const { sql: text, parameters } = statement.compile(compiler)
  return { text, values: [...parameters] }
}

/**
 * The portal with an ear at its door to the database. So the bare driver is given what the portal really sends, and
 * a statement that changes is compared with itself.
 */
export async function openRecorder(environment: Readonly<Record<string, string>>): Promise<Recorder> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' })
  const opened = openDatabase(config.database)
  let heard: RoundTrip[] = []
  const database: Database = {
    ...opened,
    read: (scope, statement) => {
      hear(scope, [statement])
      return opened.read(scope, statement)
    },
    readAll: (scope, statements) => {
      hear(scope, [...(statements as readonly Statement<unknown>[])])
      return opened.readAll(scope, statements)
    },
    readAs: async (begin, statements) => {
      const answer = await opened.readAs(begin, statements)
      hear('session', [begin])
      const sent = [...(statements as readonly Statement<unknown>[])]
      const { seenAccounts: accounts } = answer.asker as SessionRow
      if (sent.length > 0) heard.push({ scope: [accounts, ''], statements: sent.map(compiled) })
      return answer
    },
  }
  function hear(scope: Scope, statements: readonly Statement<unknown>[]): void {
    heard.push({ scope: scopeSettings(scope), statements: statements.map(compiled) })
  }
  const parts = compose({ config, appVersion: 'bench', database })
  const { cookies } = parts
  const app = await buildApp(parts)
  return {
    async record(path, sessionToken) {
      heard = []
      const cookie = cookies.setSession(sessionToken).split(';')[0] ?? ''
      const answer = await app.inject({ url: path, headers: { cookie, 'x-myaccount-request': '1' } })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return { roundTrips: heard, body: answer.body }
    },
    async readPlanMode() {
      const [row] = await parts.database.read(
        'session',
        sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`,
      )
      return row?.mode ?? 'auto'
    },
    async close() {
      await app.close()
      await parts.close()
    },
  }
}
