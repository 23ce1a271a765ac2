import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import type { DraftEvent } from '@myaccount/domain/bank-draft/draft-graph'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface EnrollmentRow {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly state: DraftState
  readonly step: number
  readonly enrolledOn: CalendarDate | null
  readonly draftsUntil: CalendarDate | null
  readonly methodId: Uuid
  readonly requestId: Uuid | null
  readonly requestedAt: Date | null
  readonly stoppedBy: string | null
}

const columns = sql`
  account_number, policy_number, state, step, enrolled_on, drafts_until, method_id, request_id, requested_at,
  stopped_by`

export function enrollmentsStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumbers: readonly PolicyNumber[],
): Statement<EnrollmentRow> {
  return sql<EnrollmentRow>`
    select ${columns} from draft_enrollments
    where account_number = any (${accountNumbers}) and policy_number = any (${policyNumbers})`
}

/** Locks the enrollments in one order, after the account's own lock. */
export function holdEnrollmentsStatement(
  accountNumber: AccountNumber,
  policyNumbers: readonly PolicyNumber[],
): Statement<EnrollmentRow> {
  return sql<EnrollmentRow>`
    select ${columns} from draft_enrollments
    where account_number = ${accountNumber} and policy_number = any (${policyNumbers})
    order by policy_number for update`
}

/** Inserts an enrollment in its first state, `not_enrolled`. */
export function openEnrollmentStatement(
  {
    accountNumber,
    policyNumber,
    methodId,
  }: Pick<EnrollmentRow, 'accountNumber' | 'policyNumber' | 'methodId'>,
  atMs: number,
): Statement<EnrollmentRow> {
  return sql<EnrollmentRow>`
    insert into draft_enrollments (account_number, policy_number, state, step, state_since, method_id)
    values (${accountNumber}, ${policyNumber}, 'not_enrolled', 0, ${new Date(atMs)}::timestamptz, ${methodId}::uuid)
    returning ${columns}`
}

export interface DraftTransition {
  readonly transitionId: Uuid
  readonly event: DraftEvent
  readonly to: EnrollmentRow
  readonly atMs: number
  readonly businessDay: CalendarDate
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Changes the row and records the transition. Returns no row where the enrollment has changed since it was read.
 */
export function transitionStatement(
  from: EnrollmentRow,
  { transitionId, event, to, atMs, businessDay, detail }: DraftTransition,
): Statement<EnrollmentRow> {
  const at = new Date(atMs)
  return sql<EnrollmentRow>`
    with moved as (
      update draft_enrollments
      set state = ${to.state}, step = step + 1, state_since = ${at}::timestamptz, enrolled_on = ${to.enrolledOn}::date,
          drafts_until = ${to.draftsUntil}::date, method_id = ${to.methodId}::uuid, request_id = ${to.requestId}::uuid,
          requested_at = ${to.requestedAt}::timestamptz, stopped_by = ${to.stoppedBy}::text
      where account_number = ${from.accountNumber} and policy_number = ${from.policyNumber} and step = ${from.step}
      returning *),
    traced as (
      insert into draft_transitions
        (account_number, policy_number, step, transition_id, from_state, to_state, event, at, business_day, detail)
      select account_number, policy_number, step, ${transitionId}::uuid, ${from.state}, state, ${event}, ${at}::timestamptz,
             ${businessDay}::date, ${JSON.stringify(detail)}::jsonb
      from moved)
    select ${columns} from moved`
}

/**
 * Marks an enrollment as requested from billing, once its bank account is verified; no row where it was requested
 * already.
 */
export function requestStatement(
  { accountNumber, policyNumber, step }: EnrollmentRow,
  enrolledOn: CalendarDate | null,
  atMs: number,
): Statement<EnrollmentRow> {
  return sql<EnrollmentRow>`
    update draft_enrollments
    set requested_at = ${new Date(atMs)}::timestamptz, enrolled_on = ${enrolledOn}::date
    where account_number = ${accountNumber} and policy_number = ${policyNumber} and step = ${step}
      and requested_at is null
    returning ${columns}`
}

export interface AuthorizationRow {
  readonly policyNumber: PolicyNumber
  readonly acceptanceId: Uuid
  readonly methodId: Uuid
  readonly holdsFrom: CalendarDate | null
}

/** Lists the authorizations that have not ended, the latest signature first. */
export function authorizationsStatement(
  accountNumber: AccountNumber,
  policyNumbers: readonly PolicyNumber[],
): Statement<AuthorizationRow> {
  return sql<AuthorizationRow>`
    select policy_number, acceptance_id, method_id, holds_from
    from draft_authorizations
    where account_number = ${accountNumber} and policy_number = any (${policyNumbers}) and ended_at is null
    order by signed_at desc, acceptance_id desc`
}

export function authorizeStatement(
  accountNumber: AccountNumber,
  { policyNumber, acceptanceId, methodId, holdsFrom }: AuthorizationRow,
  signedAtMs: number,
): Statement<unknown> {
  return sql`
    insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
    values (${accountNumber}, ${policyNumber}, ${acceptanceId}::uuid, ${methodId}::uuid,
            ${new Date(signedAtMs)}::timestamptz, ${holdsFrom}::date)`
}

/** Sets the first due date that is drafted from the account, once the account is verified. */
export function beginAuthorizationStatement(
  accountNumber: AccountNumber,
  { policyNumber, acceptanceId }: Pick<AuthorizationRow, 'policyNumber' | 'acceptanceId'>,
  holdsFrom: CalendarDate,
): Statement<unknown> {
  return sql`
    update draft_authorizations set holds_from = ${holdsFrom}::date
    where account_number = ${accountNumber} and policy_number = ${policyNumber}
      and acceptance_id = ${acceptanceId}::uuid and holds_from is null and ended_at is null`
}

/**
 * Ends the authorizations; the acceptance is revoked with the last policy that it was given for. With `only` null,
 * ends all of the policy.
 */
export function endAuthorizationsStatement(
  accountNumber: AccountNumber,
  policyNumber: PolicyNumber,
  only: Uuid | null,
  atMs: number,
): Statement<unknown> {
  const at = new Date(atMs)
  return sql`
    with ended as (
      update draft_authorizations set ended_at = ${at}::timestamptz
      where account_number = ${accountNumber} and policy_number = ${policyNumber} and ended_at is null
        and (${only}::uuid is null or acceptance_id = ${only}::uuid)
      returning account_number, acceptance_id)
    update acceptances a set revoked_at = ${at}::timestamptz
    from ended e
    where a.account_number = e.account_number and a.acceptance_id = e.acceptance_id and a.revoked_at is null
      and not exists (select from draft_authorizations o
        where o.account_number = e.account_number and o.acceptance_id = e.acceptance_id and o.ended_at is null
          and o.policy_number <> ${policyNumber})`
}
