import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** A row at the first sign-in of a customer with a seat, and never again. */
export function welcomeOnceStatement(userId: Uuid, nowMs: number): Statement<{ readonly userId: Uuid }> {
  return sql`
    insert into welcomes (user_id, welcomed_at)
    select u.user_id, ${new Date(nowMs)}::timestamptz from users u
    where u.user_id = ${userId}::uuid and u.user_type = 'Insured'
      and exists (select from seats s where s.user_id = u.user_id and s.ended_at is null)
    on conflict do nothing returning user_id`
}
