import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** Ends the sessions of the people with these ids of the carrier; returns one row per session. */
export function endSessionsStatement(feedIds: readonly string[]): Statement<{ userId: Uuid }> {
  return sql`
    delete from sessions s using users u
    where u.user_id = s.user_id and u.feed_id = any(${feedIds}::text[]) returning s.user_id`
}
