import type { AfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import type { SkipReason } from '@myaccount/domain/bank-draft/run/decide-draft'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'

export interface DraftToNotifyRow {
  readonly accountNumber: AccountNumber
  readonly draftId: Uuid
  readonly kind: 'draft_skipped' | 'draft_returned'
  readonly today: CalendarDate
}

/** Drafts with older news were notified about, or need no notice. */
const notifiedForDays = 60

/** Selects drafts that were skipped, or came back and were decided, and about which no reminder was sent. */
const toNotifySql = (systemDay: CalendarDate) => sql`
  -- Reckoned in the condition itself, the day would keep the index from answering behind row-level security.
  from (select today, today - ${notifiedForDays}::int as since
        from (select ${businessDaySql(systemDay)} as today) now offset 0) day
  cross join drafts d
  cross join lateral (select case when d.state = 'skipped' then 'draft_skipped' else 'draft_returned' end as kind) notice
  where (d.state = 'skipped' or d.outcome is not null) and d.news_on >= day.since
    and coalesce(d.reason, '') not in ('nothing_due', 'not_agreed')
    and not exists (select from reminders r where r.account_number = d.account_number and r.kind = notice.kind
                    and r.about = d.draft_id::text and r.occasion = '')`

export function draftsToNotifyStatement(systemDay: CalendarDate, limit: number): Statement<DraftToNotifyRow> {
  return sql<DraftToNotifyRow>`
    select d.account_number, d.draft_id, notice.kind, day.today
    ${toNotifySql(systemDay)}
    order by d.due_date, d.draft_id limit ${limit}`
}

export function draftRemindersBacklogStatement(systemDay: CalendarDate, beganMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting,
           case when count(*) > 0 then ${new Date(beganMs)}::timestamptz end as oldest_at, 0 as dead
    ${toNotifySql(systemDay)}`
}

/** The facts of the email about a draft that was skipped or came back. */
export interface DraftToSayRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  readonly bankName: string | null
  readonly bankLast4: string | null
  readonly reason: SkipReason | null
  readonly returnCode: string | null
  readonly outcome: AfterReturn['kind'] | null
  readonly payBy: CalendarDate | null
  /** The day of the second try and its amount; null where the draft is not presented again. */
  readonly againOn: CalendarDate | null
  readonly draftedCents: Cents | null
  /** A bank refused it or took it back; false where the processor did not send it. */
  readonly wasReturned: boolean
}

export function draftOfReminderStatement(
  accountNumber: AccountNumber,
  reminderId: Uuid,
): Statement<DraftToSayRow> {
  return sql<DraftToSayRow>`
    select i.account_number, o.account_name, i.invoice_number, i.policy_number, p.policy_type, i.due_date,
           coalesce(i.amount_due_cents, 0) as amount_due_cents, coalesce(a.method_bank, p.eft_bank_name) as bank_name,
           coalesce(a.method_last4, p.eft_bank_last4) as bank_last4,
           d.reason, d.return_code, d.outcome, d.pay_by, again.request_on as again_on,
           a.amount_cents as drafted_cents, coalesce(a.was_returned, false) as was_returned
    from reminders r
    join drafts d on d.account_number = r.account_number and d.draft_id::text = r.about
    join invoices i on i.account_number = r.account_number and i.invoice_number = d.invoice_number
    join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
    join accounts o on o.account_number = i.account_number
    left join lateral (
      select t.amount_cents, t.method_last4, m.bank_name as method_bank,
             exists (select from payment_transitions e
                     where e.account_number = t.account_number and e.attempt_id = t.attempt_id
                       and e.event in ('bank_refused', 'bank_returned')) as was_returned
      from payment_attempts t
      left join payment_methods m on m.account_number = t.method_account_number and m.method_id = t.method_id
      where t.account_number = d.account_number and t.attempt_id = d.attempt_id) a on true
    left join drafts again on again.account_number = d.account_number and again.invoice_number = d.invoice_number
      and again.presentation = 2 and d.outcome = 'present_again'
    where r.account_number = ${accountNumber} and r.reminder_id = ${reminderId}::uuid`
}
