import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'

export interface CommitSettings {
  readonly synchronousCommit: string
  readonly synchronousStandbyNames: string
  /** Servers that replicate from this one now, or receive its log. */
  readonly followers: number
}

/**
 * Says why an acknowledged commit may be lost; null if it cannot. A standby that no commit waits for lacks the newest
 * payments when it is promoted.
 */
export function whyCommitsAreLost(settings: CommitSettings): string | null {
  if (!['on', 'remote_apply'].includes(settings.synchronousCommit))
    return `synchronous_commit is ${settings.synchronousCommit} there, so a crash would lose payments that were acknowledged; example: synchronous_commit=on`
  if (settings.followers > 0 && settings.synchronousStandbyNames.trim() === '')
    return "a standby follows it and synchronous_standby_names is empty there, so a promotion would lose payments that were acknowledged; example: synchronous_standby_names='ANY 1 (standby_a, standby_b)'"
  return null
}

/** Runs once at the start, in production. Throws `ConfigError` (docs/operations.md, "Replicas"). */
export async function refuseLossyCommits(database: Database): Promise<void> {
  const [settings] = await database.read(
    'jobs',
    sql<CommitSettings>`
      select current_setting('synchronous_commit') as synchronous_commit,
             current_setting('synchronous_standby_names') as synchronous_standby_names,
             (select count(*)::int from pg_stat_replication) as followers`,
  )
  const why = settings === undefined ? 'its settings of commits cannot be read' : whyCommitsAreLost(settings)
  if (why !== null) throw new ConfigError(`DATABASE_URL: ${why}`)
}
