import type { AmountsOfLine, MoneyLineKind, OwedNow } from '@myaccount/domain/histories/history-line'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Account, Accounts } from '../../../database/scope.ts'
import { methodSql, refundIsShown } from '../../payments/payments.reader.ts'
import { type AskedLines, linesSql, type SeekLines } from './line-sources.store.ts'

export interface LineRow extends AmountsOfLine {
  readonly day: CalendarDate
  readonly rank: number
  readonly id: string
  readonly policyNumber: PolicyNumber | null
  readonly policyType: string | null
  readonly invoiceNumber: InvoiceNumber | null
  readonly bill: {
    readonly dueDate: CalendarDate
    readonly installmentNumber: number | null
    readonly installmentCount: number | null
  } | null
  readonly payment: {
    readonly attemptId: Uuid
    readonly confirmation: string
    readonly state: PaymentState
    readonly kind: MoneyLineKind
    readonly isPending: boolean
    readonly amountCents: Cents
    readonly refundFailedCents: Cents
    readonly method: MethodIdentity
  } | null
  readonly event: { readonly kind: string; readonly description: string | null } | null
  /** By how much a bill differs from the one before it of the same policy; null for the first, and for other lines. */
  readonly changeCents: Cents | null
}

/**
 * Lists lines, newest first. The payments of the page are read in one pass over their index, instead of one read
 * per line; so are the bills, each policy's with the one before its first.
 */
export function listLinesStatement(asked: SeekLines): Statement<LineRow> {
  return sql<LineRow>`
    with page as materialized (${linesSql(asked)}),
    paid as materialized (
      select * from payment_attempts
      where account_number = ${asked.accountNumber}
        and attempt_id = any (array(select distinct attempt_id from page where attempt_id is not null))),
    spans as (
      select policy_number, min((bill->>'dueDate')::date) as first_due, max((bill->>'dueDate')::date) as last_due
      from page where bill is not null group by policy_number),
    changes as materialized (
      select b.invoice_number, b.amount_cents - lag(b.amount_cents) over (
               partition by b.policy_number order by b.due_date, b.invoice_number) as change_cents
      from spans s cross join lateral (
        (select own.policy_number, own.invoice_number, own.due_date, own.amount_cents from invoices own
         where own.account_number = ${asked.accountNumber} and own.policy_number = s.policy_number
           and own.invoice_status <> 'planned' and own.due_date between s.first_due and s.last_due)
        union all
        (select own.policy_number, own.invoice_number, own.due_date, own.amount_cents from invoices own
         where own.account_number = ${asked.accountNumber} and own.policy_number = s.policy_number
           and own.invoice_status <> 'planned' and own.due_date < s.first_due
         order by own.due_date desc, own.invoice_number desc limit 1)
      ) b)
    select page.day, page.rank, page.id, page.billed_cents, page.paid_cents, page.policy_number,
           page.invoice_number, page.bill, page.event,
           case when page.bill is not null then c.change_cents end as change_cents, case when a.attempt_id is not null then json_build_object(
             'attemptId', a.attempt_id, 'confirmation', a.confirmation, 'state', a.state, 'kind', page.kind,
             'isPending', payment_is_open(a.state), 'amountCents', a.amount_cents,
             'refundFailedCents', a.refund_failed_cents, 'method', ${methodSql}) end as payment, (
      select own.policy_type from policies own
      where own.account_number = ${asked.accountNumber} and own.policy_number = page.policy_number) as policy_type
    from page
    left join paid a on a.attempt_id = page.attempt_id
    left join changes c on c.invoice_number = page.invoice_number
    order by day desc, rank desc, place`
}

/** Sums what the lines of those days change, so that the balance can be computed backward from today. */
export function sumOfLinesStatement(asked: AskedLines): Statement<AmountsOfLine> {
  return sql<AmountsOfLine>`
    select coalesce(sum(billed_cents), 0)::bigint as billed_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
    from (${linesSql(asked)}) summed`
}

export interface MonthRow extends AmountsOfLine {
  readonly month: CalendarDate
}

/** Sums the lines by month, without the months that have none. */
export function monthsStatement(asked: AskedLines): Statement<MonthRow> {
  return sql<MonthRow>`
    select date_trunc('month', day)::date as month, sum(billed_cents)::bigint as billed_cents,
           sum(paid_cents)::bigint as paid_cents
    from (${linesSql(asked)}) lines group by 1`
}

/**
 * The days that billing has to show a refund, which it normally does within a night; one not shown by then is no
 * longer expected on a bill.
 */
const refundsShownWithinDays = 60

/**
 * Returns what is owed now from few rows, however long the history is: open bills, what billing has not shown yet,
 * and the credit it keeps.
 */
export function owedNowStatement(accountNumber: Account, today: CalendarDate): Statement<OwedNow> {
  return sql<OwedNow>`
    select ((select coalesce(sum(amount_due_cents), 0) from invoices
             where account_number = ${accountNumber} and invoice_status <> 'planned' and amount_due_cents > 0)
            + (select coalesce(sum(a.refund_unshown_cents), 0) from payment_attempts a
               where a.account_number = ${accountNumber} and a.refund_unshown_cents > 0
                 and a.refunded_on >= ${today}::date - ${refundsShownWithinDays}::integer
                 and not ${refundIsShown}))::bigint as due_cents,
           (select coalesce(sum(greatest(held.cents - a.refunded_cents, 0)), 0)
            from (select account_number, attempt_id, sum(amount_cents) as cents from pending_payments
                  where account_number = ${accountNumber} group by 1, 2) held
            join payment_attempts a on a.account_number = held.account_number and a.attempt_id = held.attempt_id
            where payment_was_paid(a.state))::bigint as received_cents,
           ((select coalesce(sum(unapplied_cents), 0) from payment_postings
             where account_number = ${accountNumber} and unapplied_cents > 0)
            + (select coalesce(sum(refund_owed_cents), 0) from payment_attempts
               where account_number = ${accountNumber} and refund_owed_cents > 0))::bigint as credit_cents`
}

export interface ComparedBillRow {
  readonly invoiceNumber: InvoiceNumber
  readonly billDate: CalendarDate
  readonly totalCents: Cents
  readonly previousBalanceCents: Cents
  readonly items: readonly { readonly kind: string; readonly amountCents: Cents }[]
}

/** The bill and the one before it of the same policy. */
export function billAndTheOneBeforeStatement(
  accountNumbers: Accounts,
  invoiceNumber: InvoiceNumber,
): Statement<ComparedBillRow> {
  return sql<ComparedBillRow>`
    with asked as (
      select * from invoices
      where account_number = any (${accountNumbers}) and invoice_number = ${invoiceNumber}
        and invoice_status <> 'planned')
    select i.invoice_number, i.bill_date, i.amount_cents as total_cents, i.previous_balance_cents,
           coalesce((select json_agg(json_build_object('kind', t.kind, 'amountCents', t.amount_cents) order by t.line)
                     from invoice_items t
                     where t.account_number = i.account_number and t.invoice_number = i.invoice_number), '[]') as items
    from asked join lateral (
      select * from invoices own
      where own.account_number = asked.account_number and own.policy_number = asked.policy_number
        and own.invoice_status <> 'planned'
        and (own.due_date, own.invoice_number) <= (asked.due_date, asked.invoice_number)
      order by own.due_date desc, own.invoice_number desc limit 2
    ) i on true
    order by i.due_date desc, i.invoice_number desc`
}
