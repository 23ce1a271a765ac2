import type { InvoiceDetail, InvoiceFacts, InvoiceFilter } from '@myaccount/contract/endpoints/invoices'
import type { BillToDraft } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import { firstDueDateUnderWay } from '@myaccount/domain/bank-draft/first-due-date-under-way'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Account, Accounts } from '../../database/scope.ts'
import { draftColumns } from '../../drafted-bills/drafted-bill.store.ts'
import { isPaid, type PaidRow, paidOfPage } from './how-paid.store.ts'

/**
 * The stored facts of the invoice and of its policy's draft; the domain decides `draftsOn`, and pending payments
 * are added later.
 */
export type InvoiceRow = Omit<InvoiceFacts, 'draftsOn' | 'pendingCents'> & BillToDraft

const columns = sql`
  i.account_number, i.invoice_number, i.policy_number, p.policy_type, i.invoice_status, i.paid_status,
  i.bill_date, i.due_date, i.amount_cents,
  coalesce(i.amount_due_cents, 0) as amount_due_cents, i.installment_number,
  i.installment_count, ${draftColumns}`

const invoicesWithPolicy = sql`
  invoices i join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number`

export interface InvoicePlace {
  readonly dueDate: CalendarDate
  readonly invoiceNumber: InvoiceNumber
}

/** An invoice of the list; `paid` is null for one that is not paid, and where nothing reports how. */
export type ListedInvoiceRow = InvoiceRow & { readonly paid: PaidRow | null }

/** The filters that were asked for. */
export interface AskedInvoices {
  readonly accountNumber: Account
  readonly policyNumber: PolicyNumber | undefined
  readonly status: InvoiceFilter | undefined
  /** Digits that stand somewhere in the invoice's number. */
  readonly number: string | undefined
  readonly from: CalendarDate | undefined
  readonly to: CalendarDate | undefined
  readonly today: CalendarDate
}

interface InvoiceListOptions extends AskedInvoices {
  /** The last row of the previous page. */
  readonly after: InvoicePlace | undefined
  readonly limit: number
}

/**
 * Lists invoices, the newest due date first (specification 3). Seeks by the index of that order: the last page
 * costs the same as the first.
 */
export function listInvoicesStatement(options: InvoiceListOptions): Statement<ListedInvoiceRow> {
  const { after, limit } = options
  const conditions = conditionsOf(options)
  if (after) conditions.push(sql`(i.due_date, i.invoice_number) < (${after.dueDate}, ${after.invoiceNumber})`)
  // The page is cut before the policies are joined: row-level security lets the planner expect one row of an account,
  // and it would then read all of them and sort.
  return sql<ListedInvoiceRow>`
    with page as materialized (
      select * from invoices i where ${sql.join(conditions, sql` and `)}
      order by i.due_date desc, i.invoice_number desc limit ${limit}),
    ${paidOfPage(options.accountNumber)}
    select ${columns}, paid.facts as paid
    from page i
    join lateral (
      select * from policies own
      where own.account_number = i.account_number and own.policy_number = i.policy_number limit 1
    ) p on true
    left join paid on paid.invoice_number = i.invoice_number
    order by i.due_date desc, i.invoice_number desc`
}

/** How many there are, up to `limit`, by the index of the list. */
export function countInvoicesStatement(
  options: AskedInvoices & { readonly limit: number },
): Statement<{ readonly count: number }> {
  const conditions = sql.join(conditionsOf(options), sql` and `)
  return sql`
    select count(*) as count from (select from invoices i where ${conditions} limit ${options.limit}) counted`
}

function conditionsOf({
  accountNumber,
  policyNumber,
  status,
  number,
  from,
  to,
  today,
}: AskedInvoices): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`i.account_number = ${accountNumber}`,
    sql`i.invoice_status <> 'planned'`,
  ]
  if (policyNumber) conditions.push(sql`i.policy_number = ${policyNumber}`)
  // A folded part has only letters and digits, so LIKE finds no wildcard in it.
  if (number) conditions.push(sql`fold_number(i.invoice_number) like '%' || fold_number(${number}) || '%'`)
  if (from) conditions.push(sql`i.due_date >= ${from}`)
  if (to) conditions.push(sql`i.due_date <= ${to}`)
  // An invoice that was carried forward or written off is neither open nor paid: a later bill has its amount, or
  // none does.
  if (status) conditions.push(sql`i.invoice_status not in ('carriedforward', 'writtenoff')`)
  if (status === 'paid') conditions.push(isPaid)
  if (status === 'open' || status === 'past_due' || status === 'drafted')
    conditions.push(sql`i.amount_due_cents > 0`)
  if (status === 'past_due') conditions.push(sql`i.due_date < ${pastDueBefore(today)}`)
  if (status === 'drafted') {
    conditions.push(sql`i.due_date >= ${firstDueDateUnderWay(today)}::date`)
    conditions.push(sql`(select ${isDrafted} ${policyOfInvoice})`)
  }
  return conditions
}

const isDrafted = sql`
  is_drafted(i.is_draft_paused, i.drafts_on, own.draft_state, own.draft_enrolled_on, own.drafts_until, i.due_date)`

const policyOfInvoice = sql`
  from policies own where own.account_number = i.account_number and own.policy_number = i.policy_number`

/**
 * Returns the day before which a bill is past due. A drafted bill is late only once its draft has had its days
 * (domain: draftDayOfBill, isDraftUnderWay).
 */
function pastDueBefore(today: CalendarDate): RawBuilder<unknown> {
  return sql`(
    select case when ${isDrafted} then ${firstDueDateUnderWay(today)}::date else ${today}::date end
    ${policyOfInvoice})`
}

/** Everything owed on the accounts, the oldest first: few rows, whatever the history. */
export function openInvoicesStatement(accountNumbers: Accounts): Statement<InvoiceRow> {
  return sql<InvoiceRow>`
    select ${columns} from ${invoicesWithPolicy}
    where i.account_number = any (${accountNumbers}) and i.invoice_status <> 'planned' and i.amount_due_cents > 0
    order by i.account_number, i.due_date, i.invoice_number`
}

/** All visible invoices of the accounts, newest due first, for the specified complete call. */
export function allInvoicesStatement(
  accountNumbers: Accounts,
): Statement<InvoiceRow & { readonly invoiceId: string }> {
  return sql`
    select ${columns}, i.invoice_id from ${invoicesWithPolicy}
    where i.account_number = any (${accountNumbers}) and i.invoice_status <> 'planned'
    order by i.account_number, i.due_date desc, i.invoice_number desc`
}

/** The invoice detail of the response, without the nested objects that are flat in a row. */
export type InvoiceDetailRow = InvoiceRow &
  Omit<
    InvoiceDetail,
    keyof InvoiceFacts | 'agency' | 'cancellation' | 'paymentPlanName' | 'scheduled' | 'paidWith' | 'returned'
  > & {
    readonly agencyName: string
    readonly agencyPhone: string | null
    readonly cancelsOn: CalendarDate | null
    readonly amountToStopCents: Cents | null
  }

/** The printed bill's fields. Planned invoices are not there for anyone. */
export function findInvoiceStatement(
  accountNumbers: Accounts,
  invoiceNumber: InvoiceNumber,
): Statement<InvoiceDetailRow> {
  return sql<InvoiceDetailRow>`
    select ${columns}, a.account_name, a.mailing_address as bill_to,
           g.name as agency_name, g.phone as agency_phone, i.payment_plan, p.billing_method, p.policy_status,
           p.effective_date as policy_effective_date, p.expiration_date as policy_expiration_date,
           i.previous_balance_cents, p.cancels_on, p.amount_to_stop_cents,
           coalesce((select json_agg(json_build_object('line', line, 'kind', kind, 'code', code, 'description', description,
                                                       'amountCents', amount_cents) order by line)
                     from invoice_items t
                     where t.account_number = i.account_number and t.invoice_number = i.invoice_number), '[]') as items
    from ${invoicesWithPolicy}
    join accounts a on a.account_number = i.account_number
    join agencies g on g.agency_code = a.agency_code
    where i.account_number = any (${accountNumbers}) and i.invoice_number = ${invoiceNumber}
      and i.invoice_status <> 'planned'`
}

export interface PlannedRow {
  readonly billDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly estimatedCents: Cents
  readonly installmentNumber: number | null
  readonly installmentCount: number | null
}

/** The only read of planned invoices (specification 3): the schedule, as estimates. */
export function plannedInvoicesStatement(
  accountNumbers: Accounts,
  policyNumber: PolicyNumber,
): Statement<PlannedRow> {
  return sql<PlannedRow>`
    select bill_date, due_date, amount_cents as estimated_cents, installment_number, installment_count
    from invoices
    where account_number = any (${accountNumbers}) and policy_number = ${policyNumber}
      and invoice_status = 'planned'
    order by due_date, invoice_number limit 100`
}
