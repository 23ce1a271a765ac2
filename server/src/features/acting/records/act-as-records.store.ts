import type { ActingReason } from '@myaccount/domain/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** A customer with a live seat on the account. An employee may act for them unless they have refused it. */
export interface ActableRow {
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly isRefused: boolean
}

/** Scope `staff`. */
export function seatedPersonStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  today: string,
): Statement<ActableRow> {
  return sql<ActableRow>`
    select u.user_id, u.display_name, u.email,
           exists (select from acting_refusals r where r.user_id = u.user_id) as is_refused
    from users u
    where u.user_id = ${userId}::uuid and u.user_type = 'Insured' and exists (
      select from seats s where s.account_number = ${accountNumber} and s.user_id = u.user_id
        and s.seat_from <= ${today}::date and (s.seat_to is null or s.seat_to >= ${today}::date) and s.ended_at is null)`
}

export interface ContactRow {
  readonly email: string | null
}

export function contactOfAccountStatement(accountNumber: AccountNumber): Statement<ContactRow> {
  return sql<ContactRow>`select email from accounts where account_number = ${accountNumber}`
}

export interface NewActAsRecord {
  readonly accountNumber: AccountNumber
  /** The id of the confirmation. */
  readonly recordId: Uuid
  readonly employeeId: Uuid
  readonly insuredId: Uuid
  readonly reason: ActingReason
  readonly note: string
  readonly ticket: string | null
  readonly requestedFrom: string
}

export function insertRecordStatement(record: NewActAsRecord, nowMs: number): Statement<unknown> {
  return sql`
    insert into act_as_records
      (account_number, record_id, employee_id, insured_id, reason, note, ticket, requested_at, requested_from)
    values (${record.accountNumber}, ${record.recordId}::uuid, ${record.employeeId}::uuid, ${record.insuredId}::uuid,
            ${record.reason}, ${record.note}, ${record.ticket}, ${new Date(nowMs)}::timestamptz,
            ${record.requestedFrom}::inet)`
}

export interface RecordToStart {
  readonly accountNumber: AccountNumber
  readonly recordId: Uuid
  readonly reason: ActingReason
  readonly isRefused: boolean
}

/** Scope `staff`: returns the newest record whose code was entered and still counts, and which has not started. */
export function recordToStartStatement(
  employeeId: Uuid,
  insuredId: Uuid,
  nowMs: number,
): Statement<RecordToStart> {
  return sql<RecordToStart>`
    select r.account_number, r.record_id, r.reason,
           exists (select from acting_refusals n where n.user_id = r.insured_id) as is_refused
    from act_as_records r
    join confirmations c on c.account_number = r.account_number and c.confirmation_id = r.record_id
      and c.purpose = 'act_as' and c.user_id = r.employee_id
    where r.employee_id = ${employeeId}::uuid and r.insured_id = ${insuredId}::uuid and r.started_at is null
      and c.confirmed_at is not null and c.ends_at > ${new Date(nowMs)}::timestamptz
    order by c.confirmed_at desc limit 1`
}

export type RecordKey = Pick<NewActAsRecord, 'accountNumber' | 'recordId'>

/** Returns no row where another window was quicker: a code starts acting once. */
export function startRecordStatement(
  { accountNumber, recordId }: RecordKey,
  callerSentTo: string | null,
  nowMs: number,
  endsAtMs: number,
): Statement<{ readonly recordId: Uuid }> {
  return sql`
    update act_as_records
    set caller_sent_to = ${callerSentTo}::text, started_at = ${new Date(nowMs)}::timestamptz, ends_at = ${new Date(endsAtMs)}::timestamptz
    where account_number = ${accountNumber} and record_id = ${recordId}::uuid and started_at is null
    returning record_id`
}

/** Ends the record when somebody pressed Stop, signed out or refused it. Returns no row where it had ended. */
export function endRecordStatement(
  { accountNumber, recordId }: RecordKey,
  nowMs: number,
): Statement<Pick<NewActAsRecord, 'employeeId' | 'insuredId'>> {
  return sql`
    update act_as_records set ends_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and record_id = ${recordId}::uuid
      and ends_at > ${new Date(nowMs)}::timestamptz
    returning employee_id, insured_id`
}

/** Scope `session`: returns the records of acting for the person that have not ended. */
export function openRecordsStatement(insuredId: Uuid, nowMs: number): Statement<RecordKey> {
  return sql<RecordKey>`
    select account_number, record_id from act_as_records
    where insured_id = ${insuredId}::uuid and started_at is not null and ends_at > ${new Date(nowMs)}::timestamptz
    order by account_number, record_id`
}

interface OrphanLimits {
  readonly nowMs: number
  readonly startedBeforeMs: number
  readonly activeAfterMs: number
  readonly limit: number
}

/**
 * Scope `jobs`: returns the records that have not ended in the books but belong to no session that still counts.
 */
export function orphanedRecordsStatement({
  nowMs,
  startedBeforeMs,
  activeAfterMs,
  limit,
}: OrphanLimits): Statement<RecordKey & { readonly offsetDays: number }> {
  return sql<RecordKey & { readonly offsetDays: number }>`
    select r.account_number, r.record_id, c.offset_days
    from act_as_records r cross join business_clock c
    where r.ends_at > ${new Date(nowMs)}::timestamptz and r.started_at <= ${new Date(startedBeforeMs)}::timestamptz
      and not exists (
        select from sessions s join users e on e.user_id = s.user_id
        where s.acting_for_user_id = r.insured_id and s.acting_id = r.record_id
          and s.ends_at > ${new Date(nowMs)}::timestamptz and s.active_at > ${new Date(activeAfterMs)}::timestamptz
          and e.user_type = 'Employee' and 'act_as' = any (e.permissions))
    order by r.ends_at, r.account_number, r.record_id limit ${limit}::integer`
}

export interface StartedRecordRow {
  readonly recordId: Uuid
  readonly accountNumber: AccountNumber
  readonly startedAt: Date
  readonly endsAt: Date
  readonly employeeName: string | null
  readonly reason: ActingReason
  readonly note: string
  /** Masked; null where no caller was verified as acting began. */
  readonly callerSentTo: string | null
}

const started = sql`
  select r.record_id, r.account_number, r.started_at, r.ends_at, u.display_name as employee_name, r.reason, r.note,
         r.caller_sent_to
  from act_as_records r left join users u on u.user_id = r.employee_id`

/**
 * Scope `session`: returns the person's records, the newest first; of one account while an employee acts on it.
 */
export function recordsOfInsuredStatement(
  insuredId: Uuid,
  onlyAccounts: readonly AccountNumber[] | null,
  limit: number,
): Statement<StartedRecordRow> {
  return sql<StartedRecordRow>`
    ${started} where r.insured_id = ${insuredId}::uuid and r.started_at is not null
      and (${onlyAccounts}::text[] is null or r.account_number = any (${onlyAccounts}::text[]))
    order by r.started_at desc, r.record_id desc limit ${limit}`
}

/** Scope `staff`: returns the last times that employees acted on the account, the newest first. */
export function helpOfAccountStatement(
  accountNumber: AccountNumber,
  limit: number,
): Statement<StartedRecordRow> {
  return sql<StartedRecordRow>`
    ${started} where r.account_number = ${accountNumber} and r.started_at is not null
    order by r.started_at desc, r.record_id desc limit ${limit}`
}

export function startedRecordStatement(
  accountNumber: AccountNumber,
  recordId: Uuid,
): Statement<StartedRecordRow> {
  return sql<StartedRecordRow>`
    ${started} where r.account_number = ${accountNumber} and r.record_id = ${recordId}::uuid and r.started_at is not null`
}

export function isRefusedStatement(userId: Uuid): Statement<{ readonly isRefused: boolean }> {
  return sql`select exists (select from acting_refusals where user_id = ${userId}::uuid) as is_refused`
}

export function refuseActingStatement(userId: Uuid, nowMs: number): Statement<unknown> {
  return sql`
    insert into acting_refusals (user_id, refused_at) values (${userId}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}

export function allowActingStatement(userId: Uuid): Statement<unknown> {
  return sql`delete from acting_refusals where user_id = ${userId}::uuid`
}
