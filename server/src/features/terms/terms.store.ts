import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { termsInForce } from './terms-in-force.ts'

export interface AcceptedTermsRow {
  readonly hash: string
  readonly version: string
  readonly text: string
  readonly acceptedAt: Date
}

/** Scope of the person. */
export function acceptedTermsStatement(userId: Uuid): Statement<AcceptedTermsRow> {
  return sql<AcceptedTermsRow>`
    select t.text_hash as hash, t.version, t.text, a.accepted_at
    from terms_acceptances a join terms_texts t on t.text_hash = a.text_hash
    where a.user_id = ${userId}::uuid
    order by a.accepted_at desc, t.version desc`
}

export interface AcceptedFrom {
  readonly address: string
  readonly browser: string
}

/** Scope of the person. Touches no row where the same text was accepted before: the first time counts. */
export function acceptTermsInForceStatement(
  userId: Uuid,
  { address, browser }: AcceptedFrom,
  nowMs: number,
): Statement<unknown> {
  const { hash, version, language, text } = termsInForce
  return sql`
    with shown as (
      insert into terms_texts (text_hash, version, language, text)
      values (${hash}, ${version}, ${language}, ${text}) on conflict do nothing)
    insert into terms_acceptances (user_id, text_hash, accepted_at, accepted_from, accepted_with)
    values (${userId}::uuid, ${hash}, ${new Date(nowMs)}::timestamptz, ${address}::inet, ${browser})
    on conflict do nothing`
}

/**
 * Scope `session`. Whether a person is asked as they sign in: a customer with a seat who has not accepted the text in
 * force. Who has no seat yet accepts it with the account that they link.
 */
export function owesAcceptanceStatement(userId: Uuid): Statement<{ readonly isOwed: boolean }> {
  return sql`
    select exists (
      select from users u join seats s on s.user_id = u.user_id and s.ended_at is null
      where u.user_id = ${userId}::uuid and u.user_type = 'Insured'
    ) and not exists (
      select from terms_acceptances a where a.user_id = ${userId}::uuid and a.text_hash = ${termsInForce.hash}
    ) as is_owed`
}
