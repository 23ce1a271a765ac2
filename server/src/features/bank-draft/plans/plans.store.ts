import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import type { ByHandReason } from '@myaccount/domain/bank-draft/plan/decide-plan'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface PlanKey {
  readonly accountNumber: AccountNumber
  readonly invoiceNumber: InvoiceNumber
}

/**
 * Takes the bills whose plan is to be decided, the oldest request first, each for one process. A later statement
 * reads their facts, so that it sees a change that was committed in between.
 */
export function takeDuePlansStatement(limit: number): Statement<PlanKey> {
  return sql<PlanKey>`
    delete from draft_plans_due d using (
      select account_number, invoice_number from draft_plans_due
      order by requested_at limit ${limit} for update skip locked) due
    where d.account_number = due.account_number and d.invoice_number = due.invoice_number
    returning d.account_number, d.invoice_number`
}

/**
 * Locks the due plans of one account, which stay due; no other process decides them until the transaction ends.
 */
export function holdDuePlansStatement(accountNumber: AccountNumber, limit: number): Statement<PlanKey> {
  return sql<PlanKey>`
    select account_number, invoice_number from draft_plans_due
    where account_number = ${accountNumber} order by invoice_number limit ${limit} for update`
}

/** Returns the plans whose notice was not accepted in time to count: they are decided again. */
export function missedNoticesStatement(today: CalendarDate, limit: number): Statement<PlanKey> {
  return sql<PlanKey>`
    select account_number, invoice_number from draft_plans
    where announcing_cents is not null and announce_by < ${today}::date
    order by announce_by limit ${limit} for update skip locked`
}

export interface NoticeFacts {
  readonly noticeId: Uuid
  readonly amountCents: Cents
  readonly draftOn: CalendarDate
  /** ISO 8601; null before the mail server accepted an email of it. */
  readonly acceptedAt: string | null
  /** The business clock's difference from the system's when it was accepted. */
  readonly acceptedOffsetDays: number | null
  readonly acceptedOn: CalendarDate | null
  readonly isConsent: boolean
  /** The counts of its emails: waiting, refused by every mailbox, and ended another way. */
  readonly waiting: number
  readonly refused: number
  readonly ended: number
}

export interface PlanFacts extends PlanKey {
  readonly policyNumber: PolicyNumber
  readonly invoiceStatus: string
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  readonly draftState: DraftState
  readonly enrolledOn: CalendarDate | null
  readonly draftsUntil: CalendarDate | null
  readonly isPaused: boolean
  readonly hasPlan: boolean
  /** Its draft is planned for the run, requested or ended: the plan stays as it was then. */
  readonly isTaken: boolean
  /** Somebody with an email address has a seat that sees its bills. */
  readonly hasSeat: boolean
  /** The notices of the bill, the oldest first. */
  readonly notices: readonly NoticeFacts[]
}

/**
 * Returns the facts that decide the plans of these bills; no row for a bill that was deleted and never planned.
 */
export function planFactsStatement(
  keys: readonly PlanKey[],
  today: CalendarDate,
  roles: readonly SeatRole[],
): Statement<PlanFacts> {
  return sql<PlanFacts>`
    select k."accountNumber", k."invoiceNumber", coalesce(i.policy_number, p.policy_number) as policy_number,
           coalesce(i.invoice_status, 'planned') as invoice_status, coalesce(i.due_date, p.due_date) as due_date,
           coalesce(i.amount_due_cents, 0) as amount_due_cents, coalesce(e.state, 'not_enrolled') as draft_state,
           e.enrolled_on, e.drafts_until,
           exists (select from paused_drafts s where s.account_number = k."accountNumber"
                   and s.invoice_number = k."invoiceNumber" and s.resumed_at is null) as is_paused,
           p.account_number is not null as has_plan,
           (exists (select from drafts d
                    where d.account_number = k."accountNumber" and d.invoice_number = k."invoiceNumber")
            -- The row of a draft that paid the bill before was lost with a database.
            or exists (select from payment_lines l
                       join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
                       where l.account_number = k."accountNumber" and l.invoice_number = k."invoiceNumber"
                         and a.source = 'draft')) as is_taken,
           exists (select from seats s join users u on u.user_id = s.user_id
                   where s.account_number = k."accountNumber" and s.role = any (${roles}::text[])
                     and s.ended_at is null and s.seat_from <= ${today}::date
                     and coalesce(s.seat_to >= ${today}::date, true) and u.email <> '') as has_seat,
           coalesce((
             select json_agg(json_build_object('noticeId', n.notice_id, 'amountCents', n.amount_cents,
                      'draftOn', n.draft_on, 'acceptedAt', n.accepted_at,
                      'acceptedOffsetDays', n.accepted_offset_days, 'acceptedOn', n.accepted_on,
                      'isConsent', n.kind = 'consent', 'waiting', m.waiting, 'refused', m.refused, 'ended', m.ended)
                      order by n.place)
             from draft_notices n
             cross join lateral (
               select count(*) filter (where o.send_at is not null) as waiting,
                      count(*) filter (where o.send_at is null and o.sent_at is null
                        and (o.bounced_at is not null or o.last_error in ('no recipient', 'no seat'))) as refused,
                      count(*) filter (where o.send_at is null and o.sent_at is null and o.bounced_at is null
                        and coalesce(o.last_error, '') not in ('no recipient', 'no seat')) as ended
               from emails o where o.account_number = n.account_number and o.about_id = n.notice_id) m
             where n.account_number = k."accountNumber" and n.invoice_number = k."invoiceNumber"
               and n.kind in ('notice', 'consent')), '[]') as notices
    from json_to_recordset(${JSON.stringify(keys)}::json) as k("accountNumber" text, "invoiceNumber" text)
    left join invoices i on i.account_number = k."accountNumber" and i.invoice_number = k."invoiceNumber"
    left join draft_plans p on p.account_number = k."accountNumber" and p.invoice_number = k."invoiceNumber"
    left join draft_enrollments e on e.account_number = k."accountNumber"
      and e.policy_number = coalesce(i.policy_number, p.policy_number)
    where coalesce(i.policy_number, p.policy_number) is not null
    order by 1, 2`
}

export interface PlanRow extends PlanKey {
  readonly policyNumber: PolicyNumber
  readonly dueDate: CalendarDate
  readonly changeableUntil: CalendarDate
  readonly announceBy: CalendarDate
  readonly requestOn: CalendarDate
  readonly draftOn: CalendarDate
  readonly state: 'none' | 'by_hand' | 'draft'
  readonly reason: ByHandReason | null
  readonly amountDueCents: Cents
  readonly announcedCents: Cents | null
  readonly announcedOn: CalendarDate | null
  readonly announcingCents: Cents | null
  readonly restCents: Cents
}

/** Writes the plans, and which of them the daily run takes when their day comes. */
export function writePlansStatement(plans: readonly PlanRow[], at: Date): Statement<unknown> {
  return sql`
    with planned as (
      select * from json_to_recordset(${JSON.stringify(plans)}::json) as r("accountNumber" text, "invoiceNumber" text,
        "policyNumber" text, "dueDate" date, "changeableUntil" date, "announceBy" date, "requestOn" date,
        "draftOn" date, state text, reason text, "amountDueCents" bigint, "announcedCents" bigint,
        "announcedOn" date, "announcingCents" bigint, "restCents" bigint)),
    written as (
      insert into draft_plans as p (account_number, invoice_number, policy_number, due_date, changeable_until,
        announce_by, request_on, draft_on, state, reason, amount_due_cents, announced_cents, announced_on,
        announcing_cents, rest_cents, decided_at)
      select "accountNumber", "invoiceNumber", "policyNumber", "dueDate", "changeableUntil", "announceBy",
             "requestOn", "draftOn", state, reason, "amountDueCents", "announcedCents", "announcedOn",
             "announcingCents", "restCents", ${at}::timestamptz
      from planned
      on conflict (account_number, invoice_number) do update
      set policy_number = excluded.policy_number, due_date = excluded.due_date,
          changeable_until = excluded.changeable_until, announce_by = excluded.announce_by,
          request_on = excluded.request_on, draft_on = excluded.draft_on, state = excluded.state,
          reason = excluded.reason, amount_due_cents = excluded.amount_due_cents,
          announced_cents = excluded.announced_cents, announced_on = excluded.announced_on,
          announcing_cents = excluded.announcing_cents, rest_cents = excluded.rest_cents,
          decided_at = excluded.decided_at
      returning account_number, invoice_number, state, request_on),
    ended as (
      delete from draft_plans_to_run t using written w
      where w.state = 'none' and t.account_number = w.account_number and t.invoice_number = w.invoice_number)
    insert into draft_plans_to_run as t (account_number, invoice_number, request_on)
    select account_number, invoice_number, request_on from written where state <> 'none'
    on conflict (account_number, invoice_number) do update set request_on = excluded.request_on`
}

/** Sets the business day of the notices that the mail server accepted, once. */
export function datePlanNoticesStatement(
  notices: readonly {
    readonly accountNumber: AccountNumber
    readonly noticeId: Uuid
    readonly on: CalendarDate
  }[],
): Statement<unknown> {
  return sql`
    update draft_notices n set accepted_on = r."on"
    from json_to_recordset(${JSON.stringify(notices)}::json) as r("accountNumber" text, "noticeId" uuid, "on" date)
    where n.account_number = r."accountNumber" and n.notice_id = r."noticeId" and n.accepted_on is null`
}

export interface NewNotice extends PlanKey {
  readonly noticeId: Uuid
  readonly kind: 'notice' | 'late' | 'rest'
  readonly draftOn: CalendarDate
  readonly amountCents: Cents
}

/** Adds the notices that nobody has received yet; returns a row for each person to notify. */
export function addNoticesStatement(
  notices: readonly NewNotice[],
  {
    today,
    at,
    roles,
  }: {
    readonly today: CalendarDate
    readonly at: Date
    readonly roles: Readonly<Record<NewNotice['kind'], readonly SeatRole[]>>
  },
): Statement<Pick<NewNotice, 'accountNumber' | 'noticeId' | 'kind'> & { readonly userId: Uuid }> {
  return sql`
    with made as (
      insert into draft_notices (account_number, notice_id, invoice_number, kind, draft_on, amount_cents, made_at)
      select r."accountNumber", r."noticeId", r."invoiceNumber", r.kind, r."draftOn", r."amountCents", ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(notices)}::json) as r("accountNumber" text, "noticeId" uuid,
        "invoiceNumber" text, kind text, "draftOn" date, "amountCents" bigint)
      on conflict do nothing
      returning account_number, notice_id, kind)
    select distinct m.account_number, m.notice_id, m.kind, s.user_id
    from made m
    join seats s on s.account_number = m.account_number
      and s.role = any (case m.kind when 'notice' then ${roles.notice}::text[] else ${roles.late}::text[] end)
      and s.ended_at is null and s.seat_from <= ${today}::date and coalesce(s.seat_to >= ${today}::date, true)`
}

/** The bills whose plan waits to be decided. */
export function plansWaitingStatement(): Statement<{
  readonly waiting: number
  readonly oldestAt: Date | null
  readonly dead: number
}> {
  return sql`
    select count(*) as waiting, min(requested_at) as oldest_at, 0 as dead
    from (select requested_at from draft_plans_due order by requested_at limit 10001) due`
}
