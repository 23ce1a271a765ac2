import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'

export type TextKind = 'one_time_payment' | 'bank_draft' | 'claim_notice' | 'terms_of_service' | 'e_delivery'

/** A text as it was shown. */
export interface ShownText {
  readonly kind: TextKind
  readonly version: string
  /** BCP 47. */
  readonly language: string
  /** Null where the text was lost; then only its hash is known. */
  readonly text: string | null
  readonly hash: string
}

export interface Acceptance {
  readonly accountNumber: AccountNumber
  readonly acceptanceId: Uuid
  readonly shown: ShownText
  readonly acceptedBy: Uuid | null
  readonly actingUserId: Uuid | null
  /** The name as typed; a guest has no title. */
  readonly signer: { readonly name: string; readonly title: string | null } | null
  readonly acceptedAt: Date
  readonly acceptedFrom: string | null
  readonly acceptedWith: string | null
}

/**
 * The parts `texted` and `accepted` of a `with`: the text, unless it is kept already, and its acceptance (domain.md
 * 3.3.5). They go with the statement that writes what was agreed to.
 */
export function acceptTextSql(acceptance: Acceptance): RawBuilder<unknown> {
  const { accountNumber, shown, signer } = acceptance
  return sql`
    texted as (
      insert into authorization_texts as t (account_number, text_hash, kind, version, language, text)
      values (${accountNumber}, ${shown.hash}, ${shown.kind}, ${shown.version}, ${shown.language}, ${shown.text}::text)
      on conflict (account_number, text_hash) do update set text = excluded.text
      where t.text is null and excluded.text is not null),
    accepted as (
      insert into acceptances (account_number, acceptance_id, text_hash, accepted_by, acting_user_id, signer_name,
        signer_title, accepted_at, accepted_from, accepted_with)
      values (${accountNumber}, ${acceptance.acceptanceId}::uuid, ${shown.hash}, ${acceptance.acceptedBy}::uuid,
        ${acceptance.actingUserId}::uuid, ${signer?.name ?? null}::text, ${signer?.title ?? null}::text,
        ${acceptance.acceptedAt}::timestamptz, ${acceptance.acceptedFrom}::inet, ${acceptance.acceptedWith}::text))`
}
