import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Accounts } from '../../../database/scope.ts'

/** An invoice of a payment that waits for its day. */
export interface ScheduledLineRow {
  readonly invoiceNumber: InvoiceNumber
  readonly attemptId: Uuid
  readonly payOn: CalendarDate
  readonly amountCents: Cents
}

export function scheduledLinesStatement(
  accountNumbers: Accounts,
  invoiceNumbers: readonly InvoiceNumber[],
): Statement<ScheduledLineRow> {
  return sql<ScheduledLineRow>`
    select l.invoice_number, a.attempt_id, a.pay_on, l.amount_cents
    from payment_attempts a
    join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
    where a.account_number = any (${accountNumbers}) and a.state = 'scheduled'
      and l.invoice_number = any (${invoiceNumbers})
    order by a.pay_on, a.attempt_id, l.invoice_number`
}

export interface ScheduledPaymentRow extends Omit<ScheduledLineRow, 'invoiceNumber'> {
  readonly accountNumber: AccountNumber
}

/** Up to this number each has a line in the due band. */
const scheduledAtMost = 3

/** Lists payments that wait for their day, the earliest first. */
export function scheduledPaymentsStatement(accountNumbers: Accounts): Statement<ScheduledPaymentRow> {
  return sql<ScheduledPaymentRow>`
    select a.account_number, a.attempt_id, a.pay_on, a.amount_cents
    from payment_attempts a
    where a.account_number = any (${accountNumbers}) and a.state = 'scheduled'
    order by a.pay_on, a.attempt_id limit ${scheduledAtMost}`
}

/** Returns the fields that lists show. */
export function scheduledPaymentOf({
  attemptId,
  payOn,
  amountCents,
}: Omit<ScheduledPaymentRow, 'accountNumber'>) {
  return { paymentId: toWireId('payment', attemptId), payOn, amountCents }
}
