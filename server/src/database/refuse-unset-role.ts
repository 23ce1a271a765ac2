import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { asBrowser, asProcess } from './browser-wall.ts'
import type { Database } from './database.ts'

interface Settings {
  readonly name: string
  readonly statementMs: number
  readonly idleMs: number
  readonly synchronousCommit: string
}

/**
 * Behind a pooler the settings of a session are those of its role. Refuses a role whose statements may run longer than
 * the portal waits for them, whose abandoned transactions keep their locks, or whose commits may be lost. Runs once at
 * the start. Throws `ConfigError`.
 */
export async function refuseUnsetRole(database: Database, statementTimeoutMs: number): Promise<void> {
  for (const [variable, as] of [
    ['DATABASE_URL', asProcess],
    ['DATABASE_BROWSER_URL', asBrowser],
  ] as const) {
    const settings = await as(() => readSettings(database))
    const missing = settings === undefined ? [] : missingSettings(settings, statementTimeoutMs)
    if (settings !== undefined && missing.length > 0)
      throw new ConfigError(
        `${variable}: with DATABASE_POOLER=1 the role has to set what a session would, with ${missing
          .map((setting) => `alter role ${settings.name} set ${setting}`)
          .join('; ')}; then reconnect the pooler.`,
      )
  }
}

export function missingSettings(
  { statementMs, idleMs, synchronousCommit }: Omit<Settings, 'name'>,
  statementTimeoutMs: number,
): string[] {
  return [
    ...(statementMs > 0 && statementMs <= statementTimeoutMs
      ? []
      : [`statement_timeout = '${statementTimeoutMs}ms'`]),
    ...(idleMs > 0 ? [] : ["idle_in_transaction_session_timeout = '30s'"]),
    ...(['on', 'remote_apply'].includes(synchronousCommit) ? [] : ['synchronous_commit = on']),
  ]
}

async function readSettings(database: Database): Promise<Settings | undefined> {
  const [settings] = await database.read(
    { accounts: [] },
    sql<Settings>`
      select current_user::text as name,
             (select setting::integer from pg_settings where name = 'statement_timeout') as statement_ms,
             (select setting::integer from pg_settings where name = 'idle_in_transaction_session_timeout') as idle_ms,
             current_setting('synchronous_commit') as synchronous_commit`,
  )
  return settings
}
