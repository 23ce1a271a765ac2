import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'
import { isOpenAgain, joinOpenAgain, type OpenAgainRow } from './open-again.store.ts'

export interface PaymentOfInvoiceRow {
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly state: PaymentState
  readonly sentOn: CalendarDate
  /** The amount that was paid on this invoice. */
  readonly amountCents: Cents
  readonly postedOn: CalendarDate | null
  readonly reasonCode: string | null
  /** The event that led to the current state. */
  readonly lastEvent: string
}

/** The most payments shown: an invoice is paid in a few parts at most, and older ones are in the history. */
const shownAtMost = 5

/** Lists payments of one invoice that took money at some time, the newest first; later payments have later ids. */
export function paymentsOfInvoiceStatement(
  accountNumbers: Accounts,
  invoiceNumber: InvoiceNumber,
): Statement<PaymentOfInvoiceRow> {
  return sql<PaymentOfInvoiceRow>`
    select a.attempt_id, a.confirmation, a.state, a.business_day as sent_on,
           l.amount_cents, a.posted_on, a.reason_code,
           (select m.event from payment_transitions m
            where m.account_number = a.account_number and m.attempt_id = a.attempt_id
            order by m.step desc limit 1) as last_event
    from payment_lines l
    join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
    where l.account_number = any (${accountNumbers}) and l.invoice_number = ${invoiceNumber}
      and not payment_has_no_money(a.state)
    order by a.attempt_id desc limit ${shownAtMost}`
}

export interface ReturnedPaymentRow {
  readonly attemptId: Uuid
  readonly sentOn: CalendarDate
  /** The number of its invoices that are open again. */
  readonly invoices: number
}

/** Up to this number each has a line in the due band, the newest first. */
const returnedAtMost = 3

/** Lists payments that were returned while an invoice of them is open and has no newer payment. */
export function returnedPaymentsStatement(accountNumbers: Accounts): Statement<ReturnedPaymentRow> {
  return sql<ReturnedPaymentRow>`
    select a.attempt_id, a.business_day as sent_on, open_again.invoices
    from payment_attempts a
    cross join lateral (
      select count(*) as invoices
      from payment_lines l
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id and ${isOpenAgain}
    ) open_again
    where a.account_number = any (${accountNumbers}) and a.state = 'returned' and open_again.invoices > 0
    order by a.attempt_id desc limit ${returnedAtMost}`
}

export interface OpenReturnRow extends OpenAgainRow {
  readonly sentOn: CalendarDate
  /** False if it failed: one that was scheduled, or a bank draft. */
  readonly wasReturned: boolean
}

/** The most that are read for all accounts together, the newest first. */
const openReturnsAtMost = 40

/** Lists the same payments, and those that failed while nobody watched, with what is open of them. */
export function openReturnsStatement(accountNumbers: Accounts): Statement<OpenReturnRow> {
  return sql<OpenReturnRow>`
    select a.account_number, a.attempt_id, a.business_day as sent_on, a.state = 'returned' as was_returned,
           open_again.amount_cents, open_again.due_on, open_again.invoice_numbers, open_again.policies
    from payment_attempts a
    ${joinOpenAgain()}
    where a.account_number = any (${accountNumbers})
      and (a.state = 'returned' or a.state = 'failed' and (a.pay_on is not null or a.source = 'draft'))
      and open_again.amount_cents is not null
    order by a.attempt_id desc limit ${openReturnsAtMost}`
}
