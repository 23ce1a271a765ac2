import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  ClaimNumber,
  FoldedNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { givenUpSql } from '../../emails/emails.store.ts'

/** Scope `staff`, across accounts: the service audits each read. Fields that do not apply to the kind are null. */
export interface FoundRow {
  readonly kind: 'account' | 'person' | 'policy' | 'invoice'
  /** Null for a person without a live seat. */
  readonly accountNumber: AccountNumber | null
  readonly accountName: string | null
  readonly city: string | null
  readonly state: string | null
  readonly userId: Uuid | null
  readonly displayName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly policyNumber: PolicyNumber | null
  readonly policyType: string | null
  readonly invoiceNumber: InvoiceNumber | null
  readonly amountDueCents: Cents | null
  readonly dueDate: CalendarDate | null
}

/** The search finds few rows; the details of each are read by its key. */
export function searchStatement(asked: string, today: CalendarDate, atMost: number): Statement<FoundRow> {
  return sql<FoundRow>`
    select f.kind, a.account_number, a.account_name,
           a.mailing_address ->> 'city' as city, a.mailing_address ->> 'state' as state,
           u.user_id, u.display_name, u.email, u.phone, p.policy_number, p.policy_type,
           i.invoice_number, i.amount_due_cents, i.due_date
    from search_customers(${asked}, ${atMost}) f
    left join users u on u.user_id = f.user_id
    left join lateral (
      select o.account_number from seats s join accounts o on o.account_number = s.account_number and s.ended_at is null
      where s.user_id = f.user_id and s.seat_from <= ${today}::date and (s.seat_to is null or s.seat_to >= ${today}::date)
      order by o.account_name, o.account_number limit 1) seat on true
    left join accounts a
      on a.account_number = case when f.account_number is null then seat.account_number else f.account_number end
    left join policies p on f.kind = 'policy' and p.account_number = f.account_number and p.policy_number = f.key
    left join invoices i on f.kind = 'invoice' and i.account_number = f.account_number and i.invoice_number = f.key
      and i.invoice_status <> 'planned'
    where case f.kind when 'person' then u.user_id is not null when 'policy' then p.policy_number is not null
          when 'invoice' then i.invoice_number is not null else a.account_number is not null end
    order by f.place, f.kind, f.key`
}

export interface ClaimOfNumberRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly claimNumber: ClaimNumber
  readonly cause: string
  readonly lossDate: CalendarDate
}

/** Row-level security leaves out confidential claims. Several claims may have one folded number. */
export function claimsOfNumberStatement(folded: FoldedNumber): Statement<ClaimOfNumberRow> {
  return sql<ClaimOfNumberRow>`
    select c.account_number, a.account_name, c.claim_number, c.data->>'cause' as cause, c.loss_date
    from claims c join accounts a on a.account_number = c.account_number
    where c.folded = ${folded} order by c.claim_number limit 10`
}

interface RecentOptions {
  readonly employeeId: Uuid
  readonly sinceMs: number
  readonly limit: number
}

/** The most openings that are looked through: an employee opens the same page often. */
const openingsAtMost = 200

/** Returns the customers whose pages the employee opened, by the audit, the newest first. */
export function recentCustomersStatement({
  employeeId,
  sinceMs,
  limit,
}: RecentOptions): Statement<{ readonly accountNumber: AccountNumber; readonly accountName: string }> {
  return sql`
    select a.account_number, a.account_name
    from (
      select account_number, max(entry_id) as last_id
      from (
        select e.account_number, e.entry_id from audit_entries e
        where e.actor_user_id = ${employeeId}::uuid and e.at >= ${new Date(sinceMs)}::timestamptz
          and e.action = 'customer.viewed'
        order by e.at desc, e.entry_id desc limit ${openingsAtMost}) opened
      group by account_number order by last_id desc limit ${limit}) recent
    join accounts a on a.account_number = recent.account_number
    order by recent.last_id desc`
}

export interface CustomerRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly agencyName: string
  readonly agencyPhone: string | null
  readonly city: string
  readonly state: string
  readonly email: string | null
  readonly openClaimCount: number
}

export function customerStatement(accountNumber: AccountNumber): Statement<CustomerRow> {
  return sql<CustomerRow>`
    select a.account_number, a.account_name, g.name as agency_name, g.phone as agency_phone,
           a.mailing_address ->> 'city' as city, a.mailing_address ->> 'state' as state, a.email,
           (select count(*) from claims c where c.account_number = a.account_number and c.is_open) as open_claim_count
    from accounts a join agencies g on g.agency_code = a.agency_code
    where a.account_number = ${accountNumber}`
}

export interface SeatedPersonRow {
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly phone: string | null
  readonly role: SeatRole
  readonly until: CalendarDate | null
}

/** Ordered by name; a person with two seats is listed with each. */
export function peopleOfAccountStatement(
  accountNumber: AccountNumber,
  today: CalendarDate,
): Statement<SeatedPersonRow> {
  return sql<SeatedPersonRow>`
    select u.user_id, u.display_name, u.email, u.phone, s.role, s.seat_to as until
    from seats s join users u on u.user_id = s.user_id and s.ended_at is null
    where s.account_number = ${accountNumber} and s.seat_from <= ${today}::date
      and (s.seat_to is null or s.seat_to >= ${today}::date)
    order by u.display_name, u.user_id, s.role`
}

export interface UndeliveredRow {
  readonly kind: string
  readonly recipient: string | null
  readonly createdAt: Date
  readonly hasBounced: boolean
}

/** Returns emails given up, or sent to a mailbox that does not exist, since then. */
export function undeliveredStatement(
  accountNumber: AccountNumber,
  sinceMs: number,
  limit: number,
): Statement<UndeliveredRow> {
  return sql<UndeliveredRow>`
    select m.kind, coalesce(m.to_address, u.email) as recipient, m.created_at,
           m.bounced_at is not null as has_bounced
    from (select * from emails where ${givenUpSql}) m left join users u on u.user_id = m.user_id
    where m.account_number = ${accountNumber} and m.created_at >= ${new Date(sinceMs)}::timestamptz
    order by m.created_at desc, m.email_id limit ${limit}`
}
