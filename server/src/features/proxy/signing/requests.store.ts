import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Appointed } from './acts.store.ts'

/** The content that the person signed, which is written once the code is confirmed. */
export interface WhatIsSigned {
  readonly meetingId: string
  readonly appointed: Appointed | null
  readonly signerName: string
  readonly signerTitle: string
  readonly certified: string
}

export interface ProxyRequest {
  readonly accountNumber: AccountNumber
  /** The id of the confirmation, and of the act that the request becomes. */
  readonly requestId: Uuid
  readonly userId: Uuid
  readonly signed: WhatIsSigned
  readonly requestedFrom: string | null
  readonly requestedWith: string | null
}

export function keepRequestStatement(request: ProxyRequest, requestedAtMs: number): Statement<unknown> {
  return sql`
    insert into proxy_requests (account_number, request_id, user_id, signed, requested_at, requested_from, requested_with)
    values (${request.accountNumber}, ${request.requestId}::uuid, ${request.userId}::uuid,
      ${JSON.stringify(request.signed)}::jsonb, ${new Date(requestedAtMs)}::timestamptz, ${request.requestedFrom}::inet,
      ${request.requestedWith}::text)`
}

/** Returns only a request of this person. */
export function findRequestStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  requestId: Uuid,
): Statement<ProxyRequest> {
  return sql<ProxyRequest>`
    select account_number, request_id, user_id, signed, host(requested_from) as requested_from, requested_with
    from proxy_requests
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and request_id = ${requestId}::uuid`
}

/** Finds a request of the person with exactly the same content: pressing twice makes one request. */
export function sameRequestStatement({
  accountNumber,
  userId,
  signed,
}: Omit<ProxyRequest, 'requestId'>): Statement<{ readonly requestId: Uuid }> {
  return sql`
    select request_id from proxy_requests
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and signed = ${JSON.stringify(signed)}::jsonb
    order by requested_at desc limit 5`
}
