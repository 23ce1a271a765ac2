import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** Finds the users with this address, known to the carrier or not; `address` is in lower case. */
export function usersOfAddressStatement(address: string): Statement<{ readonly userId: Uuid }> {
  return sql<{ readonly userId: Uuid }>`
    select user_id from users where email_folded = ${address} limit 20`
}

export interface AskedAudit {
  /** Null where the search does not ask for a person; empty where nobody has the address. */
  readonly who: readonly Uuid[] | null
  readonly whom: readonly Uuid[] | null
  readonly action: string | undefined
  readonly outcome: string | undefined
  readonly accountNumber: AccountNumber | undefined
  readonly fromMs: number | undefined
  /** Excludes this moment itself. */
  readonly beforeMs: number | undefined
}

/** A place in the list: the rows behind it are older. */
export interface AuditPlace {
  /** UTC with microseconds, as the database has it. */
  readonly atText: string
  readonly entryId: number
}

export interface FoundEntryRow extends AuditPlace {
  readonly at: Date
  readonly actorKind: string
  readonly actorName: string | null
  readonly onBehalfOfName: string | null
  readonly action: string
  readonly outcome: 'done' | 'denied' | 'failed'
  readonly accountNumber: string | null
  readonly objects: Readonly<Record<string, string>>
  readonly isSealed: boolean
}

/** Returns the newest first; each way to search has an index that ends with the order. */
export function searchAuditStatement(
  asked: AskedAudit,
  after: AuditPlace | undefined,
  limit: number,
): Statement<FoundEntryRow> {
  const conditions = [
    asked.who === null ? undefined : sql`e.actor_user_id = any (${asked.who}::uuid[])`,
    asked.whom === null ? undefined : sql`e.on_behalf_of_user_id = any (${asked.whom}::uuid[])`,
    asked.action === undefined ? undefined : sql`e.action = ${asked.action}`,
    asked.outcome === undefined ? undefined : sql`e.outcome = ${asked.outcome}`,
    asked.accountNumber === undefined ? undefined : sql`e.account_number = ${asked.accountNumber}`,
    asked.fromMs === undefined ? undefined : sql`e.at >= ${new Date(asked.fromMs)}::timestamptz`,
    asked.beforeMs === undefined ? undefined : sql`e.at < ${new Date(asked.beforeMs)}::timestamptz`,
    after && sql`(e.at, e.entry_id) < (${after.atText}::timestamptz, ${after.entryId}::bigint)`,
  ].filter((condition) => condition !== undefined)
  return sql<FoundEntryRow>`
    select e.entry_id, e.at, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text,
           e.actor_kind, u.display_name as actor_name, b.display_name as on_behalf_of_name,
           e.action, e.outcome, e.account_number, e.objects,
           exists (select from audit_seals s where s.entry_id = e.entry_id offset 0) as is_sealed
    from audit_entries e
    left join users u on u.user_id = e.actor_user_id
    left join users b on b.user_id = e.on_behalf_of_user_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by e.at desc, e.entry_id desc limit ${limit}::integer`
}
