import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Language } from '@myaccount/messages/language'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export function saveLanguage(userId: Uuid, language: Language): Statement<unknown> {
  return sql`
    insert into language_choices (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language`
}

/** Returns the language that the person chose, else that of the feed. */
export function findLanguage(userId: Uuid): Statement<{ language: string }> {
  return sql`
    select coalesce(chosen.language, users.language) as language
    from users left join language_choices chosen using (user_id)
    where user_id = ${userId}`
}
