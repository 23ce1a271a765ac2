import type { BillToDraft } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { PaidStatus } from '@myaccount/domain/invoices/invoice'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { BillingMethod } from '@myaccount/domain/policies/is-payable-by-portal'
import type { PolicyStatus } from '@myaccount/domain/policies/policy-status'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { draftColumns } from '../../../drafted-bills/drafted-bill.store.ts'

/** An open invoice of a policy with a notice of cancellation. */
export interface NoticedRow {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
}

/**
 * Lists the open invoices on the policies of these invoices that have a notice: paying the oldest of them stops
 * the notice.
 */
export function openUnderNoticeStatement(
  accountNumbers: readonly AccountNumber[],
  invoiceNumbers: readonly InvoiceNumber[],
): Statement<NoticedRow> {
  return sql<NoticedRow>`
    select i.invoice_number, i.policy_number, i.due_date, i.amount_due_cents
    from policies p
    join invoices i on i.account_number = p.account_number and i.policy_number = p.policy_number
    where p.account_number = any (${accountNumbers}) and p.policy_status = 'Pending Cancellation'
      and p.policy_number = any (array(
        select chosen.policy_number from invoices chosen
        where chosen.account_number = any (${accountNumbers}) and chosen.invoice_number = any (${invoiceNumbers})))
      and i.amount_due_cents > 0 and i.invoice_status not in ('planned', 'carriedforward', 'writtenoff')`
}

/** A chosen invoice with the facts of its policy about paying it. */
export interface ChosenRow extends BillToDraft {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly invoiceStatus: string
  readonly paidStatus: PaidStatus
  readonly amountDueCents: Cents
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly billingMethod: BillingMethod
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
}

/** Leaves out planned invoices, which no payer may see (specification 3). */
export function chosenInvoicesStatement(
  accountNumbers: readonly AccountNumber[],
  invoiceNumbers: readonly InvoiceNumber[],
): Statement<ChosenRow> {
  return sql<ChosenRow>`
    select i.account_number, a.account_name, i.invoice_number, i.policy_number, p.policy_type, i.invoice_status,
           i.paid_status, i.due_date, coalesce(i.amount_due_cents, 0) as amount_due_cents, ${draftColumns},
           p.policy_status, p.effective_date, p.expiration_date, p.billing_method, p.cancels_on,
           p.amount_to_stop_cents
    from invoices i
    join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
    join accounts a on a.account_number = i.account_number
    where i.account_number = any (${accountNumbers}) and i.invoice_number = any (${invoiceNumbers})
      and i.invoice_status <> 'planned'
    order by i.due_date, i.invoice_number`
}
