import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** One entry as the database says it, every column, in forms that no driver or time zone changes. */
export interface AuditRow {
  readonly entryId: string
  /** UTC with microseconds. */
  readonly at: string
  readonly actorKind: string
  readonly actorUserId: string | null
  readonly onBehalfOfUserId: string | null
  readonly action: string
  readonly outcome: string
  readonly accountNumber: string | null
  readonly objects: Readonly<Record<string, string>>
  readonly requestId: string | null
  readonly txid: string
  /** Taken from the clock of the database, in UTC with microseconds. */
  readonly recordedAt: string
  /** The database role of the connection. */
  readonly recordedBy: string
}

/** The columns of `AuditRow` from `audit_entries e`; sealer and verifier read by the same words. */
export const auditRowColumns = sql`
  e.entry_id::text as entry_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.actor_kind, e.actor_user_id::text as actor_user_id, e.on_behalf_of_user_id::text as on_behalf_of_user_id,
  e.action, e.outcome, e.account_number, e.objects, e.request_id, e.txid::text as txid,
  to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as recorded_at, e.recorded_by`

/** The previous hash of the first seal, which has no predecessor. */
export const noPreviousHash = Buffer.alloc(32)

/**
 * SHA-256 over the previous hash and the row's canonical JSON. Every seal depends on this text: a change of it,
 * even of the order, breaks every chain that exists.
 */
export function hashAuditRow(previousHash: Buffer, row: AuditRow): Buffer {
  const canonical = JSON.stringify([
    row.entryId,
    row.at,
    row.actorKind,
    row.actorUserId,
    row.onBehalfOfUserId,
    row.action,
    row.outcome,
    row.accountNumber,
    Object.entries(row.objects).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    row.requestId,
    row.txid,
    row.recordedAt,
    row.recordedBy,
  ])
  return createHash('sha256').update(previousHash).update(canonical).digest()
}
