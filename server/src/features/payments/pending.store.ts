import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

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
  readonly source: 'web' | 'guest' | 'draft' | 'agency' | 'staff'
  readonly methodKind: 'card' | 'bank'
  readonly methodLast4: string
  readonly expectedPostDate: CalendarDate
}

/** One row an invoice (domain.md 3.5), the oldest first. */
export function pendingPaymentsStatement(accountNumbers: readonly AccountNumber[]): Statement<PendingRow> {
  return sql<PendingRow>`
    select p.account_number as "accountNumber", p.attempt_id as "attemptId", p.invoice_number as "invoiceNumber",
           p.policy_number as "policyNumber", p.amount_cents as "amountCents", p.sent_on as "sentOn",
           p.submitted_at as "submittedAt", a.confirmation, a.state, a.source, a.method_kind as "methodKind",
           a.method_last4 as "methodLast4", a.expected_post_date as "expectedPostDate"
    from pending_payments p
    join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
    where p.account_number = any (${accountNumbers})
    order by p.submitted_at, p.invoice_number`
}
