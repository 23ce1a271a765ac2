import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

export interface ReopeningRefundRow {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly refundedOn: CalendarDate
  /** What is open of the invoices that the refund takes from. */
  readonly amountCents: Cents
  /** The earliest due date of those. */
  readonly dueOn: CalendarDate
  readonly invoiceNumbers: InvoiceNumber[]
  readonly policies: { readonly policyNumber: PolicyNumber; readonly policyType: string }[]
}

/** After that an open invoice is past due like any other, and its item says so. */
const shownForDays = 60

/** The most that are read for all accounts together, the newest first. */
const shownAtMost = 40

/**
 * Lists payments with a refund by staff whose invoices are open, to be paid by hand, and have no newer payment. While
 * the rest of a payment waits for its posting, nobody knows what of the invoice stays open.
 */
export function reopeningRefundsStatement(
  accountNumbers: Accounts,
  today: CalendarDate,
): Statement<ReopeningRefundRow> {
  return sql<ReopeningRefundRow>`
    select a.account_number, a.attempt_id, a.refunded_on, open_again.amount_cents, open_again.due_on,
           open_again.invoice_numbers, open_again.policies
    from (select distinct r.account_number, r.attempt_id from refunds r
          where r.account_number = any (${accountNumbers}) and r.state = 'succeeded'
            and r.requested_on >= ${today}::date - ${shownForDays}::integer) given
    join payment_attempts a on a.account_number = given.account_number and a.attempt_id = given.attempt_id
    cross join lateral (
      select sum(i.amount_due_cents)::bigint as amount_cents, min(i.due_date) as due_on,
             json_agg(i.invoice_number order by i.due_date, i.invoice_number) as invoice_numbers,
             json_agg(distinct jsonb_build_object('policyNumber', p.policy_number, 'policyType', p.policy_type)) as policies
      from payment_lines l
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id
        and i.amount_due_cents > 0 and i.invoice_status not in ('planned', 'carriedforward', 'writtenoff')
        and p.billing_method = 'direct' and p.policy_status <> 'Cancelled'
        and not draft_enrollment_is_drafting(p.draft_state)
        and (a.state = 'refunded' or exists (
          select from refunds f
          join refund_lines t on t.account_number = f.account_number and t.refund_id = f.refund_id
          where f.account_number = l.account_number and f.attempt_id = l.attempt_id and f.state = 'succeeded'
            and t.invoice_number = l.invoice_number))
        and not exists (
          select from payment_lines newer
          join payment_attempts b on b.account_number = newer.account_number and b.attempt_id = newer.attempt_id
          where newer.account_number = l.account_number and newer.invoice_number = l.invoice_number
            and newer.attempt_id > l.attempt_id and not payment_has_no_money(b.state))
    ) open_again
    where open_again.amount_cents is not null and a.refunded_on is not null
      and (a.state = 'refunded' or a.state = 'partially_refunded' and a.posted_on is not null)
    order by a.attempt_id desc limit ${shownAtMost}`
}
