import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Relationship } from '@myaccount/domain/registrations/relationship'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface ReviewRow {
  readonly registrationId: Uuid
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly displayName: string
  readonly email: string
  readonly relationship: Relationship
  readonly note: string
  readonly requestedAt: Date
  readonly owners: readonly string[]
  /** Telephone numbers on file: of people with a seat today, and of the agency. */
  readonly numbers: readonly NumberOnFile[]
  readonly approvedBy: Uuid | null
  readonly approvedByName: string | null
  readonly approvedRole: SeatRole | null
  readonly approvedAt: Date | null
  readonly calledNumber: string | null
  readonly calledPerson: string | null
  readonly calledAt: Date | null
}

export interface NumberOnFile {
  readonly number: string
  readonly name: string
  /** The role of the person's seat; null for the agency. */
  readonly role: SeatRole | null
}

/** A JSON array of the numbers on file of the account `r`, an owner's first, then the agency's. */
const numbersOnFile = (today: CalendarDate) => sql`
  select coalesce(json_agg(json_build_object('number', n.phone, 'name', n.name, 'role', n.role)
                           order by n.role is null, n.role <> 'owner', n.name), '[]') as numbers
  from (
    select c.phone, c.display_name as name, s.role
    from seats s join users c on c.user_id = s.user_id
    where s.account_number = r.account_number and c.phone is not null and c.user_id <> r.user_id
      and s.ended_at is null and s.seat_from <= ${today}::date and (s.seat_to is null or s.seat_to >= ${today}::date)
    union
    select g.phone, g.name, null from agencies g where g.agency_code = a.agency_code and g.phone is not null) n`

/** The longest wait first. */
export function waitingReviewsStatement(
  nowMs: number,
  today: CalendarDate,
  limit: number,
): Statement<ReviewRow> {
  return sql<ReviewRow>`
    select r.registration_id, r.account_number, a.account_name, u.display_name, u.email, r.relationship, r.note,
           r.review_requested_at as requested_at, coalesce(held.owners, '{}') as owners, reach.numbers,
           r.approved_by, first.display_name as approved_by_name, r.approved_role,
           r.approved_at, r.called_number, r.called_person, r.called_at
    from registrations r
    join accounts a on a.account_number = r.account_number
    join users u on u.user_id = r.user_id
    left join users first on first.user_id = r.approved_by
    cross join lateral (${numbersOnFile(today)}) reach
    cross join lateral (
      select array_agg(o.display_name order by o.display_name) as owners
      from seats s join users o on o.user_id = s.user_id
      where s.account_number = r.account_number and s.role = 'owner' and s.ended_at is null and s.seat_from <= ${today}::date
        and (s.seat_to is null or s.seat_to >= ${today}::date)
    ) held
    where r.review_requested_at is not null and r.linked_at is null and r.rejected_at is null
      and r.ends_at > ${new Date(nowMs)}::timestamptz
    order by r.review_requested_at, r.registration_id limit ${limit}`
}

/** The review that an employee decides, with the numbers on file today; for staff. */
export function reviewToDecideStatement(
  registrationId: Uuid,
  today: CalendarDate,
): Statement<{
  accountNumber: AccountNumber
  email: string
  language: string
  requestedAt: Date
  numbers: readonly NumberOnFile[]
}> {
  return sql`
    select r.account_number, u.email, u.language, r.review_requested_at as requested_at, reach.numbers
    from registrations r
    join accounts a on a.account_number = r.account_number
    join users u on u.user_id = r.user_id
    cross join lateral (${numbersOnFile(today)}) reach
    where r.registration_id = ${registrationId}::uuid and r.review_requested_at is not null`
}

export interface Approval {
  readonly role: SeatRole
  readonly approvedBy: Uuid
  readonly atMs: number
  readonly calledNumber: string
  readonly calledPerson: string
  readonly calledAt: string
}

type ReviewKey = { readonly accountNumber: AccountNumber; readonly registrationId: Uuid }

/** Keeps the first employee's approval and whom they called. */
export function approveReviewStatement(
  { accountNumber, registrationId }: ReviewKey,
  approval: Approval,
): Statement<unknown> {
  return sql`
    update registrations
    set approved_role = ${approval.role}, approved_by = ${approval.approvedBy}::uuid,
        approved_at = ${new Date(approval.atMs)}::timestamptz, called_number = ${approval.calledNumber},
        called_person = ${approval.calledPerson}, called_at = ${new Date(approval.calledAt)}::timestamptz
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid`
}

/** The review waits for an approval again; the audit keeps that there was one. */
export function withdrawApprovalStatement({ accountNumber, registrationId }: ReviewKey): Statement<unknown> {
  return sql`
    update registrations
    set approved_role = null, approved_by = null, approved_at = null, called_number = null, called_person = null,
        called_at = null
    where account_number = ${accountNumber} and registration_id = ${registrationId}::uuid`
}
