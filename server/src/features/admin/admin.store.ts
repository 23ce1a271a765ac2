import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface ImportRow {
  readonly source: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly lines: number
  readonly applied: number
  readonly repeated: number
  readonly parked: number
  readonly rejected: number
}

export function lastImportsStatement(): Statement<ImportRow> {
  return sql<ImportRow>`
    select left(source, 16) as source, started_at, finished_at, lines_done as lines,
           applied, repeated, parked, rejected
    from feed_imports order by started_at desc limit 10`
}

export function parkedCountStatement(): Statement<{ parkedCount: number }> {
  return sql`select count(*) as parked_count from feed_parked`
}

export interface AuditRow {
  readonly entryId: number
  readonly at: Date
  readonly actorKind: string
  readonly actorName: string | null
  readonly onBehalfOfName: string | null
  readonly action: string
  readonly outcome: 'done' | 'denied' | 'failed'
  readonly accountNumber: string | null
  readonly isSealed: boolean
}

/** Newest first; seeks by the primary key. */
export function listAuditStatement(before: number | undefined, limit: number): Statement<AuditRow> {
  return sql<AuditRow>`
    select e.entry_id, e.at, e.actor_kind, u.display_name as actor_name,
           b.display_name as on_behalf_of_name, e.action, e.outcome, e.account_number,
           exists (select from audit_seals s where s.entry_id = e.entry_id offset 0) as is_sealed
    from audit_entries e
    left join users u on u.user_id = e.actor_user_id
    left join users b on b.user_id = e.on_behalf_of_user_id
    where ${before === undefined ? sql`true` : sql`e.entry_id < ${before}`}
    order by e.entry_id desc limit ${limit}`
}
