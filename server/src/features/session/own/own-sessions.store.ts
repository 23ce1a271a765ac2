import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface OwnSessionRow {
  readonly sessionHash: Buffer
  readonly browser: string | null
  readonly system: string | null
  readonly createdAt: Date
  readonly activeAt: Date
  readonly endsAt: Date
}

export function ownSessionsStatement(userId: Uuid): Statement<OwnSessionRow> {
  return sql<OwnSessionRow>`
    select session_hash, browser, system, created_at, active_at, ends_at
    from sessions where user_id = ${userId}::uuid order by active_at desc`
}

export function endOthersStatement(userId: Uuid, kept: Buffer): Statement<unknown> {
  return sql`delete from sessions where user_id = ${userId}::uuid and session_hash <> ${kept}`
}

/** Makes room for one more: those that were active longest ago end. */
export function endOldestStatement(userId: Uuid, atMost: number): Statement<unknown> {
  return sql`
    delete from sessions where session_hash in (
      select session_hash from sessions where user_id = ${userId}::uuid
      order by active_at desc, session_hash offset ${atMost - 1})`
}
