import { type DraftState, draftStates, firstDraftAfterDays } from '@myaccount/domain/bank-draft/draft-date-of'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface DraftToPlan {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly dueDate: CalendarDate
}

const drafting = draftStates.filter((state: DraftState) =>
  ['enrolled', 'pending_change', 'pending_unenroll'].includes(state),
)

/** A bill among all that are owed, in the order in which they are looked at. */
export type BillPlace = Pick<DraftToPlan, 'dueDate'> & {
  readonly accountNumber: string
  readonly invoiceNumber: string
}

export interface OwedBill extends DraftToPlan {
  readonly isToPlan: boolean
}

/**
 * The next of what is owed behind that place and due by that day. To plan is what is not planned yet of policies that are
 * enrolled here: the rule is `draftDateOf`. An invoice that a draft has paid before is none: its row was lost with a
 * database. They are read by their index before anything else is looked at, so that each page costs the same, however
 * much is due and however much was planned before.
 */
export function owedBillsStatement(
  after: BillPlace,
  lastDue: CalendarDate,
  limit: number,
): Statement<OwedBill> {
  return sql<OwedBill>`
    with i as materialized (
      select account_number, policy_number, invoice_number, due_date from invoices
      where (due_date, account_number, invoice_number)
            > (${after.dueDate}::date, ${after.accountNumber}::text, ${after.invoiceNumber}::text)
        and due_date <= ${lastDue}::date and invoice_status <> 'planned' and amount_due_cents > 0
      order by due_date, account_number, invoice_number limit ${limit})
    select i.account_number as "accountNumber", i.policy_number as "policyNumber",
           i.invoice_number as "invoiceNumber", i.due_date as "dueDate",
           exists (select from draft_enrollments e
                   where e.account_number = i.account_number and e.policy_number = i.policy_number
                     and e.state = any (${drafting}::text[])
                     and i.due_date >= e.enrolled_on + ${firstDraftAfterDays}::int
                     and coalesce(i.due_date < e.drafts_until, true))
           and not exists (select from drafts d
                           where d.account_number = i.account_number and d.invoice_number = i.invoice_number)
           and not exists (select from payment_lines l
                           join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
                           where l.account_number = i.account_number and l.invoice_number = i.invoice_number
                             and a.source = 'draft') as "isToPlan"
    from i order by i.due_date, i.account_number, i.invoice_number`
}

export interface PlannedDraft extends DraftToPlan {
  readonly draftId: Uuid
  readonly presentation: 1 | 2
  readonly requestOn: CalendarDate
  readonly draftOn: CalendarDate
  readonly atMostCents: number | null
}

/** With the work that is due then; one that another process has planned stays as it is. */
export function planDraftsStatement(planned: readonly PlannedDraft[], at: Date): Statement<unknown> {
  return sql`
    with planned as (
      insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
        draft_on, at_most_cents, state)
      select p."accountNumber", p."draftId", p."policyNumber", p."invoiceNumber", p.presentation, p."dueDate",
             p."requestOn", p."draftOn", p."atMostCents", 'due'
      from json_to_recordset(${JSON.stringify(planned)}::json) as p("accountNumber" text, "draftId" uuid,
        "policyNumber" text, "invoiceNumber" text, presentation smallint, "dueDate" date, "requestOn" date,
        "draftOn" date, "atMostCents" bigint)
      on conflict (account_number, invoice_number, presentation) do nothing
      returning account_number, draft_id, request_on)
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    select account_number, 'draft', draft_id, request_on, ${at}::timestamptz from planned`
}
