import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'

export interface AnswerRow {
  readonly accountNumber: AccountNumber
  readonly bankDraftId: string
  readonly policyNumber: PolicyNumber
  readonly requestId: Uuid | null
  readonly status: 'confirmed' | 'rejected' | 'changed' | 'ended'
  readonly reason: string | null
  readonly version: number
  readonly today: CalendarDate
}

/** Leaves an end unapplied until the last draft that can no longer be stopped has been sent (`drafts_until`). */
const toApply = (systemDay: CalendarDate) => sql`
  from bank_drafts b
  left join draft_enrollments e on e.account_number = b.account_number and e.policy_number = b.policy_number
  where b.applied_version < b.version
    and not coalesce(b.status = 'ended' and b.request_id = e.request_id and e.state = 'pending_unenroll'
                     and e.drafts_until > ${businessDaySql(systemDay)}, false)`

export function answersStatement(systemDay: CalendarDate, limit: number): Statement<AnswerRow> {
  return sql<AnswerRow>`
    select b.account_number, b.bank_draft_id, b.policy_number,
           b.request_id, b.status, b.reason, b.version, ${businessDaySql(systemDay)} as today
    ${toApply(systemDay)}
    order by b.account_number, b.bank_draft_id limit ${limit}`
}

export function answersBacklogStatement(systemDay: CalendarDate): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, null::timestamptz as oldest_at, 0 as dead ${toApply(systemDay)}`
}

export function appliedStatement({ accountNumber, bankDraftId, version }: AnswerRow): Statement<unknown> {
  return sql`
    update bank_drafts set applied_version = ${version}
    where account_number = ${accountNumber} and bank_draft_id = ${bankDraftId} and applied_version < ${version}`
}

export interface WaitingRow {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly today: CalendarDate
}

/** Selects the enrollments and changes whose bank account is verified by now, or never will be. */
const settledMethods = sql`
  from draft_enrollments e
  join lateral (
    select method_id from draft_authorizations s
    where s.account_number = e.account_number and s.policy_number = e.policy_number and s.ended_at is null
      and s.holds_from is null
    order by s.signed_at desc limit 1) a on true
  join payment_methods m on m.account_number = e.account_number and m.method_id = a.method_id
  where e.request_id is not null and e.requested_at is null and m.state <> 'pending_verification'`

export function settledMethodsStatement(systemDay: CalendarDate, limit: number): Statement<WaitingRow> {
  return sql<WaitingRow>`
    select e.account_number, e.policy_number, ${businessDaySql(systemDay)} as today
    ${settledMethods}
    order by e.account_number, e.policy_number limit ${limit}`
}

export function settledMethodsBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(e.state_since) as oldest_at, 0 as dead ${settledMethods}`
}

/** Moves the notices of the drafts to the person who takes over; the signature keeps the person who signed. */
export function moveNotifiedPersonStatement(
  accountNumber: AccountNumber,
  from: Uuid,
  to: Uuid,
): Statement<unknown> {
  return sql`
    update draft_authorizations s set notified_user_id = ${to}::uuid
    from draft_requests r
    where s.account_number = ${accountNumber} and s.ended_at is null
      and r.account_number = s.account_number and r.request_id = s.acceptance_id
      and coalesce(s.notified_user_id, r.user_id) = ${from}::uuid`
}

/**
 * Returns the latest signature of the policy, with the person to notify: its signer, or the person who took over.
 */
export function signerStatement(
  accountNumber: AccountNumber,
  policyNumber: PolicyNumber,
): Statement<{
  readonly userId: Uuid
  readonly last4: string
  readonly bankName: string | null
  readonly accountName: string
  readonly acceptanceId: Uuid
  readonly methodId: Uuid
  readonly methodState: string
}> {
  return sql`
    select coalesce(s.notified_user_id, r.user_id) as user_id, m.last4, m.bank_name, o.account_name,
           s.acceptance_id, s.method_id, m.state as method_state
    from draft_authorizations s
    join draft_requests r on r.account_number = s.account_number and r.request_id = s.acceptance_id
    join payment_methods m on m.account_number = s.account_number and m.method_id = s.method_id
    join accounts o on o.account_number = s.account_number
    where s.account_number = ${accountNumber} and s.policy_number = ${policyNumber}
    order by s.signed_at desc, s.acceptance_id desc limit 1`
}
