import type { BillToDraft } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { PaidStatus } from '@myaccount/domain/invoices/invoice'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { BillingMethod } from '@myaccount/domain/policies/is-payable-by-portal'
import type { PolicyStatus } from '@myaccount/domain/policies/policy-status'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { draftColumns } from '../../drafted-bills/drafted-bill.store.ts'
import { claimedSql, type ReminderDueRow } from './reminder-due.ts'

/** The facts that decide whether payers are reminded of an invoice, and that the email shows. */
export interface InvoiceToRemindRow extends BillToDraft {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumber: InvoiceNumber
  readonly invoiceStatus: string
  readonly paidStatus: PaidStatus
  readonly billDate: CalendarDate
  readonly amountDueCents: Cents
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly billingMethod: BillingMethod
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
  readonly isPending: boolean
  readonly isDisputed: boolean
  readonly isScheduled: boolean
}

const isPending = sql`
  exists (select from pending_payments n
          where n.account_number = i.account_number and n.invoice_number = i.invoice_number)`

const isDisputed = sql`
  exists (select from payment_lines l
          join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
          where l.account_number = i.account_number and l.invoice_number = i.invoice_number
            and a.state = 'disputed')`

/**
 * Selects invoices that a scheduled payment covers; one that is not sent on its day ends, and its payers are
 * notified.
 */
const isScheduled = sql`
  (i.amount_due_cents <= (
    select sum(l.amount_cents) from payment_attempts a
    join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
    where a.account_number = i.account_number and a.state = 'scheduled' and l.invoice_number = i.invoice_number))
  is true`

const columns = sql`
  i.account_number, o.account_name, i.invoice_number, i.invoice_status, i.paid_status, i.bill_date,
  i.due_date, coalesce(i.amount_due_cents, 0) as amount_due_cents,
  i.policy_number, p.policy_type, p.policy_status, p.effective_date, p.expiration_date,
  p.billing_method, p.cancels_on, p.amount_to_stop_cents,
  ${draftColumns}, ${isPending} as is_pending, ${isDisputed} as is_disputed, ${isScheduled} as is_scheduled`

const invoicesWithPolicy = sql`
  invoices i
  join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
  join accounts o on o.account_number = i.account_number`

/** Returns the claimed bills in their current state. */
export function invoicesToLookAtStatement(
  claimed: readonly Omit<ReminderDueRow, 'today'>[],
): Statement<InvoiceToRemindRow> {
  return sql<InvoiceToRemindRow>`
    select ${columns} from ${claimedSql(claimed, sql`text`)} join ${invoicesWithPolicy}
      on i.account_number = d."accountNumber" and i.invoice_number = d.about`
}

/** Returns the invoice of a reminder in its current state. */
export function invoiceOfReminderStatement(
  accountNumber: AccountNumber,
  reminderId: Uuid,
): Statement<InvoiceToRemindRow> {
  return sql<InvoiceToRemindRow>`
    select ${columns} from reminders r join ${invoicesWithPolicy}
      on i.account_number = r.account_number and i.invoice_number = r.about
    where r.account_number = ${accountNumber} and r.reminder_id = ${reminderId}::uuid`
}
