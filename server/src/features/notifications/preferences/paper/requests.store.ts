import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaperGroup } from '@myaccount/domain/notifications/notification-channels'
import { sql } from 'kysely'
import type { Statement } from '../../../../database/database.ts'
import type { Consent } from './write-consent.ts'

export interface PaperRequest {
  readonly accountNumber: AccountNumber
  /** The id of the confirmation, and of the acceptance that the request becomes. */
  readonly requestId: Uuid
  readonly userId: Uuid
  readonly electronic: readonly PaperGroup[]
  readonly consent: Consent
  readonly requestedFrom: string | null
  readonly requestedWith: string | null
}

export function keepRequestStatement(request: PaperRequest, nowMs: number): Statement<unknown> {
  return sql`
    insert into paper_requests (account_number, request_id, user_id, electronic, consent, requested_at, requested_from, requested_with)
    values (${request.accountNumber}, ${request.requestId}::uuid, ${request.userId}::uuid,
      ${request.electronic}::text[], ${JSON.stringify(request.consent)}::jsonb, ${new Date(nowMs)}::timestamptz,
      ${request.requestedFrom}::inet, ${request.requestedWith}::text)`
}

/** Returns only a request of this person. */
export function findRequestStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  requestId: Uuid,
): Statement<PaperRequest & { readonly accountName: string }> {
  return sql`
    select r.account_number, r.request_id, r.user_id, r.electronic,
           r.consent, host(r.requested_from) as requested_from, r.requested_with, a.account_name
    from paper_requests r join accounts a on a.account_number = r.account_number
    where r.account_number = ${accountNumber} and r.user_id = ${userId}::uuid and r.request_id = ${requestId}::uuid`
}

/** Finds the same choice under the same text: pressing twice makes one request. */
export function sameRequestStatement({
  accountNumber,
  userId,
  electronic,
  consent,
}: Omit<PaperRequest, 'requestId'>): Statement<{ readonly requestId: Uuid }> {
  return sql`
    select request_id from paper_requests
    where account_number = ${accountNumber} and user_id = ${userId}::uuid
      and electronic = ${electronic}::text[] and consent->>'hash' = ${consent.hash}
    order by requested_at desc limit 5`
}
