import type { NotEligibleReason } from '@myaccount/domain/bank-draft/draft-eligibility'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { ShownText } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'

export type DraftAction = 'enroll' | 'change'
export type DraftRefusal = NotEligibleReason | 'not_enrolled' | 'same_account'

export interface SignedRequest {
  readonly accountNumber: AccountNumber
  /** The id of the confirmation, and of the acceptance once the code was right. */
  readonly requestId: Uuid
  readonly action: DraftAction
  readonly userId: Uuid
  readonly policyNumbers: readonly PolicyNumber[]
  readonly methodId: Uuid
  readonly signerName: string
  readonly signerTitle: string
  readonly requestedFrom: string | null
  readonly requestedWith: string | null
}

export interface RequestRow extends SignedRequest {
  readonly requestedAt: Date
  readonly doneAt: Date | null
  /** The refusals by policy; a policy without one was requested. */
  readonly refusals: Readonly<Record<string, DraftRefusal>> | null
  readonly text: ShownText
  readonly accountName: string
  readonly bankName: string | null
  readonly last4: string
}

/** Inserts the request with its text before the code is entered, so that the text shown is the text agreed to. */
export function signStatement(
  request: SignedRequest,
  text: ShownText,
  requestedAtMs: number,
): Statement<unknown> {
  const { accountNumber } = request
  return sql`
    with texted as (
      insert into authorization_texts as t (account_number, text_hash, kind, version, language, text)
      values (${accountNumber}, ${text.hash}, ${text.kind}, ${text.version}, ${text.language}, ${text.text}::text)
      on conflict (account_number, text_hash) do update set text = excluded.text
      where t.text is null and excluded.text is not null)
    insert into draft_requests (account_number, request_id, action, user_id, policy_numbers, method_id, signer_name,
      signer_title, text_hash, requested_at, requested_from, requested_with)
    values (${accountNumber}, ${request.requestId}::uuid, ${request.action}, ${request.userId}::uuid,
      ${request.policyNumbers}::text[], ${request.methodId}::uuid, ${request.signerName}, ${request.signerTitle},
      ${text.hash}, ${new Date(requestedAtMs)}::timestamptz, ${request.requestedFrom}::inet, ${request.requestedWith}::text)`
}

/** Finds the request only if this person made it. */
export function findRequestStatement(
  accountNumbers: readonly AccountNumber[],
  userId: Uuid,
  requestId: Uuid,
): Statement<RequestRow> {
  return sql<RequestRow>`
    select ${columns} ${joined}
    where r.account_number = any (${accountNumbers}) and r.request_id = ${requestId}::uuid
      and r.user_id = ${userId}::uuid`
}

/** Finds the request for the email about it. */
export function requestEmailFactsStatement(
  accountNumber: AccountNumber,
  requestId: Uuid,
): Statement<RequestRow> {
  return sql<RequestRow>`
    select ${columns} ${joined}
    where r.account_number = ${accountNumber} and r.request_id = ${requestId}::uuid`
}

/**
 * Finds a request that the person signed and has not confirmed yet, so that a second press makes no second one.
 */
export function sameRequestStatement({
  accountNumber,
  ...request
}: Omit<SignedRequest, 'requestId'>): Statement<{ readonly requestId: Uuid }> {
  return sql`
    select request_id from draft_requests
    where account_number = ${accountNumber} and user_id = ${request.userId}::uuid and done_at is null
      and action = ${request.action} and policy_numbers = ${request.policyNumbers}::text[]
      and method_id = ${request.methodId}::uuid and signer_name = ${request.signerName}
      and signer_title = ${request.signerTitle}
    order by requested_at desc limit 5`
}

export function finishRequestStatement(
  { accountNumber, requestId }: Pick<SignedRequest, 'accountNumber' | 'requestId'>,
  refusals: Readonly<Record<string, DraftRefusal>>,
  atMs: number,
): Statement<unknown> {
  return sql`
    update draft_requests
    set done_at = ${new Date(atMs)}::timestamptz, refusals = ${JSON.stringify(refusals)}::jsonb
    where account_number = ${accountNumber} and request_id = ${requestId}::uuid and done_at is null`
}

const columns = sql`
  r.account_number, r.request_id, r.action, r.user_id, r.policy_numbers, r.method_id, r.signer_name,
  r.signer_title, host(r.requested_from) as requested_from, r.requested_with,
  r.requested_at, r.done_at, r.refusals,
  json_build_object('kind', t.kind, 'version', t.version, 'language', t.language, 'text', t.text,
                    'hash', t.text_hash) as text,
  a.account_name, m.bank_name, m.last4`

const joined = sql`
  from draft_requests r
  join authorization_texts t on t.account_number = r.account_number and t.text_hash = r.text_hash
  join accounts a on a.account_number = r.account_number
  join payment_methods m on m.account_number = r.account_number and m.method_id = r.method_id`
