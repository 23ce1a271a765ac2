import type { AuditAction } from '@myaccount/contract/audit-words'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** The same on a primary and on its standbys, and on no other database. */
const identity = sql`concat_ws('-', (select system_identifier from pg_control_system()), current_database())`

/**
 * The entries of employees that change nothing but the audit. Every other action counts as a write, so a new one needs
 * no line here to be safe.
 */
export const readActions = [
  'access.denied',
  'audit.downloaded',
  'audit.searched',
  'books.downloaded',
  'books.viewed',
  'claims.watched',
  'customer.viewed',
  'customers.searched',
  'deliveries.listed',
  'draft.undrafted_listed',
  'identities.listed',
  'meetings.viewed',
  'pay_links.listed',
  'payment.holds_listed',
  'payment.viewed',
  'payments.listed',
  'person.exported',
  'person.viewed',
  'refunds.listed',
  'registrations.listed',
  'staff_acts.downloaded',
  'staff_acts.viewed',
  'tally.downloaded',
] as const satisfies readonly AuditAction[]

export interface PrimaryRow {
  readonly identity: string
  /** Every commit that was acknowledged until now stands before this place of the log. */
  readonly lsn: string
  /** A moment of the primary's clock, which also sets the times of the commits that a standby replays. */
  readonly recentSince: Date
  readonly hasWritten: boolean
}

interface PrimaryOptions {
  readonly employeeId: Uuid
  /** The index finds the employee's entries since then; what counts is when the database recorded them. */
  readonly entriesSinceMs: number
  readonly ownWriteWithinMs: number
  readonly recentWithinMs: number
}

/** Scope `staff`. Entries about confidential claims are not seen, and neither are these claims by what follows. */
export function primaryStatement(options: PrimaryOptions): Statement<PrimaryRow> {
  const { employeeId, entriesSinceMs, ownWriteWithinMs, recentWithinMs } = options
  return sql<PrimaryRow>`
    select ${identity} as identity, pg_current_wal_lsn()::text as lsn,
           clock_timestamp() - ${recentWithinMs}::double precision * interval '1 millisecond' as recent_since,
           exists (
             select from audit_entries e
             where e.actor_user_id = ${employeeId}::uuid and e.at >= ${new Date(entriesSinceMs)}::timestamptz
               and e.recorded_at > clock_timestamp() - ${ownWriteWithinMs}::double precision * interval '1 millisecond'
               and e.action <> all (${readActions}::text[])) as has_written`
}

export interface ServerRow {
  readonly identity: string
  readonly roleName: string
  readonly isStandby: boolean
}

/** Says which database answers, as whom, and whether it is a standby. */
export function serverStatement(): Statement<ServerRow> {
  return sql<ServerRow>`
    select ${identity} as identity, current_user::text as role_name, pg_is_in_recovery() as is_standby`
}

export interface ReplicaRow extends ServerRow {
  /** It has replayed everything that the primary had acknowledged. */
  readonly hasAll: boolean
  /** The last commit that it replayed is recent enough, so older ones are not missing. */
  readonly isRecent: boolean
}

export function replicaStatement({
  lsn,
  recentSince,
}: Pick<PrimaryRow, 'lsn' | 'recentSince'>): Statement<ReplicaRow> {
  return sql<ReplicaRow>`
    select ${identity} as identity, current_user::text as role_name, pg_is_in_recovery() as is_standby,
           coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has_all,
           coalesce(pg_last_xact_replay_timestamp() >= ${recentSince}::timestamptz, false) as is_recent`
}
