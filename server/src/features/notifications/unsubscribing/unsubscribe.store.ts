import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Unsubscription } from '../../../emails/unsubscribe-links.ts'

/** Turns off the emails and nothing else; returns a row only if they were on, and the person still exists. */
export function turnOffEmailsStatement(
  { userId, group }: Unsubscription,
  nowMs: number,
): Statement<{ readonly group: string }> {
  return sql<{ group: string }>`
    insert into notification_choices as c (user_id, notification_group, in_app, by_email, chosen_at)
    select u.user_id, ${group}, true, false, ${new Date(nowMs)}::timestamptz
    from users u where u.user_id = ${userId}::uuid
    on conflict (user_id, notification_group)
      do update set by_email = false, chosen_at = excluded.chosen_at where c.by_email
    returning notification_group as "group"`
}
