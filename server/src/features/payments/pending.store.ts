import type { PendingPayment } from '@myaccount/domain/invoices/mark-pending-payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

export interface PendingRow {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly amountCents: Cents
  readonly sentOn: CalendarDate
  readonly submittedAt: Date
  readonly confirmation: string
  readonly state: PaymentState
  readonly source: PaymentSource
  readonly methodKind: 'card' | 'bank'
  readonly methodLast4: string
  readonly expectedPostDate: CalendarDate
}

/** Returns one row for each invoice (domain.md 3.5), the oldest first. */
export function pendingPaymentsStatement(accountNumbers: Accounts): Statement<PendingRow> {
  return sql<PendingRow>`
    select p.account_number, p.attempt_id, p.invoice_number, p.policy_number, p.amount_cents, p.sent_on,
           p.submitted_at, a.confirmation, a.state, a.source, a.method_kind, a.method_last4, a.expected_post_date
    from pending_payments p
    join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
    where p.account_number = any (${accountNumbers})
    order by p.submitted_at, p.invoice_number`
}

/**
 * A payment that is under way, or received and not posted, holds each of its invoices that no other payment holds;
 * the oldest payment comes first. Every transition that adds or removes a pending row ends with this statement.
 * Without it, an invoice that the first payment has paid would be open once the second one is gone. A received
 * payment in manual review becomes due for a status query at once, which may end the review.
 */
export function holdReceivedStatement(
  { accountNumber, attemptId }: Pick<PendingRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    with held as (
      insert into pending_payments
        (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
      select distinct on (l.invoice_number) l.account_number, l.invoice_number, l.attempt_id, l.policy_number,
             l.amount_cents, a.business_day, a.submitted_at
      from payment_lines moved
      join payment_lines l on l.account_number = moved.account_number and l.invoice_number = moved.invoice_number
      join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
      where moved.account_number = ${accountNumber} and moved.attempt_id = ${attemptId}
        and payment_holds_invoice(a.state) and a.posted_on is null
      order by l.invoice_number, a.submitted_at, a.attempt_id
      on conflict do nothing
      returning account_number, attempt_id)
    update payment_attempts a set reconcile_at = ${new Date(nowMs)}::timestamptz, reconcile_count = 0
    from held
    where a.account_number = held.account_number and a.attempt_id = held.attempt_id
      and a.manual_review_since is not null and payment_awaits_posting(a.state)`
}

/** Returns the pending payment in the shape that the domain's rules read. */
export function pendingPaymentOf(row: PendingRow): PendingPayment {
  return {
    paymentId: toWireId('payment', row.attemptId),
    invoiceNumber: row.invoiceNumber,
    amountCents: row.amountCents,
    submittedAtMs: row.submittedAt.getTime(),
    sentOn: row.sentOn,
  }
}
