import type { RequestKind } from '@myaccount/domain/documents/document-request'
import type { InsuredPlaces } from '@myaccount/domain/documents/paper-rules'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import type { DocumentEmailFacts } from '../notices/document-notice.email.ts'
import type { ClaimedRow } from '../notices/notify-each.ts'

export interface OpenRequestRow {
  readonly requestId: Uuid
  readonly kind: RequestKind
  readonly holderName: string | null
  readonly policyNumber: PolicyNumber | null
  readonly requestedAt: Date
}

/** Returns the newest first; every person whose seat sees documents sees the requests of the others. */
export function openRequestsStatement(accountNumber: AccountNumber): Statement<OpenRequestRow> {
  return sql<OpenRequestRow>`
    select request_id, facts->>'kind' as kind, facts->>'holderName' as holder_name,
           facts->>'policyNumber' as policy_number, requested_at
    from document_requests
    where account_number = ${accountNumber} and answered_at is null
    order by requested_at desc, request_id desc limit 20`
}

export function findPolicyOfRequestStatement(
  accountNumber: AccountNumber,
  policyNumber: PolicyNumber,
): Statement<InsuredPlaces & { readonly policyType: string }> {
  return sql`
    select p.policy_type, a.mailing_address->>'state' as mailing_state, coalesce(d.locations, '[]') as locations
    from policies p
    join accounts a on a.account_number = p.account_number
    left join policy_details d on d.account_number = p.account_number and d.policy_number = p.policy_number
    where p.account_number = ${accountNumber} and p.policy_number = ${policyNumber}`
}

export interface NewRequest {
  readonly accountNumber: AccountNumber
  readonly requestId: Uuid
  readonly userId: Uuid
  /** JSON with its keys in order. */
  readonly facts: string
  readonly factsHash: string
  readonly nowMs: number
}

/** Touches nothing where the same is asked for already. */
export function addRequestStatement(request: NewRequest): Statement<unknown> {
  const { accountNumber, requestId, userId, facts, factsHash, nowMs } = request
  return sql`
    insert into document_requests (account_number, request_id, user_id, facts, facts_hash, requested_at)
    values (${accountNumber}, ${requestId}::uuid, ${userId}::uuid, ${facts}::jsonb, ${factsHash},
            ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}

export function findSameRequestStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  factsHash: string,
): Statement<{ readonly requestId: Uuid }> {
  return sql`
    select request_id from document_requests
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and facts_hash = ${factsHash}
      and answered_at is null`
}

const answers = sql`
  d.account_number = r.account_number and d.request_id = r.request_id
  and d.status = 'final' and d.visibility = 'insured'`

/** Claims requests whose document has come, so that only one process notifies about each. */
export function claimAnsweredStatement(nowMs: number, limit: number): Statement<ClaimedRow> {
  return sql<ClaimedRow>`
    with due as (
      select r.account_number, r.request_id, min(d.document_id) over (partition by r.request_id) as document_id
      from document_requests r join documents d on ${answers}
      where r.answered_at is null
      limit ${limit}::integer
    )
    update document_requests r set answered_at = ${new Date(nowMs)}::timestamptz, document_id = due.document_id
    from due where r.account_number = due.account_number and r.request_id = due.request_id and r.answered_at is null
    returning r.account_number, r.request_id as about_id, r.user_id`
}

export function answeredBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(r.requested_at) as oldest_at, 0 as dead
    from document_requests r join documents d on ${answers} where r.answered_at is null`
}

export function readyEmailFactsStatement(
  accountNumber: AccountNumber,
  requestId: Uuid,
): Statement<DocumentEmailFacts> {
  return sql<DocumentEmailFacts>`
    select a.account_name, r.document_id
    from document_requests r join accounts a on a.account_number = r.account_number
    where r.account_number = ${accountNumber} and r.request_id = ${requestId}::uuid and r.document_id is not null`
}
