import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'

export interface DraftToPlan {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly dueDate: CalendarDate
  readonly requestOn: CalendarDate
  readonly draftOn: CalendarDate
}

/**
 * Returns the next plans whose request day has come, each for one process. A plan that was taken is no longer
 * among them, so that each page costs the same, however much is due and however much was planned before.
 */
export function plansToRunStatement(today: CalendarDate, limit: number): Statement<DraftToPlan> {
  return sql<DraftToPlan>`
    with due as materialized (
      select account_number, invoice_number from draft_plans_to_run
      where request_on <= ${today}::date
      order by request_on, account_number, invoice_number limit ${limit} for update skip locked)
    select p.account_number, p.policy_number, p.invoice_number, p.due_date, p.request_on, p.draft_on
    from due d cross join lateral (
      select * from draft_plans own
      where own.account_number = d.account_number and own.invoice_number = d.invoice_number limit 1) p`
}

/** Returns a row if a bill changed or the request day of a plan has come. */
export function plansDueStatement(systemDay: CalendarDate): Statement<unknown> {
  return sql<unknown>`
    select from draft_plans_due
    union all
    select from draft_plans_to_run where request_on <= ${businessDaySql(systemDay)}`
}

export interface PlannedDraft extends DraftToPlan {
  readonly draftId: Uuid
  readonly presentation: 1 | 2
  readonly atMostCents: number | null
}

/** Plans the drafts with the work that is due then; a draft that another process has planned stays as it is. */
export function planDraftsStatement(planned: readonly PlannedDraft[], at: Date): Statement<unknown> {
  return sql`
    with p as materialized (
      select * from json_to_recordset(${JSON.stringify(planned)}::json) as r("accountNumber" text, "draftId" uuid,
        "policyNumber" text, "invoiceNumber" text, presentation smallint, "dueDate" date, "requestOn" date,
        "draftOn" date, "atMostCents" bigint)),
    taken as (
      delete from draft_plans_to_run t using p
      where t.account_number = p."accountNumber" and t.invoice_number = p."invoiceNumber" and p.presentation = 1),
    planned as (
      insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
        draft_on, at_most_cents, state)
      select p."accountNumber", p."draftId", p."policyNumber", p."invoiceNumber", p.presentation, p."dueDate",
             p."requestOn", p."draftOn", p."atMostCents", 'due'
      from p
      on conflict (account_number, invoice_number, presentation) do nothing
      returning account_number, draft_id, request_on)
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    select account_number, 'draft', draft_id, request_on, ${at}::timestamptz from planned`
}
