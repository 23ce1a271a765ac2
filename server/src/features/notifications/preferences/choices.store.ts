import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { NotificationChannels } from '@myaccount/domain/notifications/notification-channels'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface ChoiceRow extends NotificationChannels {
  readonly group: NotificationGroup
}

export function choicesStatement(userId: Uuid): Statement<ChoiceRow> {
  return sql<ChoiceRow>`
    select notification_group as "group", in_app, by_email as email
    from notification_choices where user_id = ${userId}::uuid`
}

/** Writes a row for each choice that differs from the one before. */
export function chooseStatement(
  userId: Uuid,
  choices: readonly ChoiceRow[],
  nowMs: number,
): Statement<{ readonly group: NotificationGroup }> {
  return sql<{ group: NotificationGroup }>`
    insert into notification_choices as c (user_id, notification_group, in_app, by_email, chosen_at)
    select ${userId}::uuid, r."group", r."inApp", r.email, ${new Date(nowMs)}::timestamptz
    from json_to_recordset(${JSON.stringify(choices)}::json) as r("group" text, "inApp" boolean, email boolean)
    on conflict (user_id, notification_group)
      do update set in_app = excluded.in_app, by_email = excluded.by_email, chosen_at = excluded.chosen_at
      where (c.in_app, c.by_email) is distinct from (excluded.in_app, excluded.by_email)
    returning notification_group as "group"`
}
