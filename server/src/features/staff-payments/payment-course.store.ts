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
import type { AttemptKey } from '../payments/payments.reader.ts'

/** Everything that happened to one attempt, for staff. */
export interface StaffLineRow {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly amountCents: Cents
  readonly dueCents: Cents
  readonly dueDate: CalendarDate
}

export function staffLinesStatement({ accountNumber, attemptId }: AttemptKey): Statement<StaffLineRow> {
  return sql<StaffLineRow>`
    select invoice_number, policy_number, amount_cents, due_cents, due_date
    from payment_lines where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid
    order by due_date, invoice_number`
}

export interface TraceRow {
  readonly step: number
  readonly state: PaymentState
  readonly event: string
  readonly at: Date
  readonly detail: Record<string, string>
}

export function traceStatement({ accountNumber, attemptId }: AttemptKey): Statement<TraceRow> {
  return sql<TraceRow>`
    select step, to_state as state, event, at, detail from payment_transitions
    where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid order by step`
}

export interface LedgerRow {
  readonly booking: string
  readonly businessDay: CalendarDate
  readonly entries: { account: string; amountCents: Cents }[]
}

export function ledgerStatement({ accountNumber, attemptId }: AttemptKey): Statement<LedgerRow> {
  return sql<LedgerRow>`
    select t.booking, t.business_day,
           (select json_agg(json_build_object('account', e.ledger_account, 'amountCents', e.amount_cents) order by e.line)
            from journal_lines e where e.entry_id = t.entry_id) as entries
    from journal_entries t
    where t.source = 'payments' and t.account_number = ${accountNumber} and t.attempt_id = ${attemptId}::uuid
    order by t.booked_at, t.booking <> 'pend', t.entry_id`
}

export interface StaffEventRow {
  readonly eventId: string
  readonly type: string
  readonly receivedAt: Date
  readonly appliedAt: Date | null
  readonly outcome: string | null
  readonly tries: number
}

/** Matches by the processor's id of the payment, or by the attempt's id in the event. */
export function eventsOfPaymentStatement(
  attemptId: Uuid,
  processorId: string | null,
): Statement<StaffEventRow> {
  return sql<StaffEventRow>`
    select event_id, type, received_at, applied_at, outcome, tries
    from processor_events
    where attempt_id = ${attemptId}::uuid or object_id = ${processorId}::text
    order by received_at, event_id limit 200`
}

export interface StaffEmailRow {
  readonly kind: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly nextTryAt: Date | null
  readonly tries: number
  readonly lastError: string | null
  readonly bouncedAt: Date | null
}

export function emailsOfPaymentStatement(
  accountNumber: AccountNumber,
  attemptId: Uuid,
): Statement<StaffEmailRow> {
  return sql<StaffEmailRow>`
    select kind, created_at, sent_at, send_at as next_try_at, tries, last_error, bounced_at
    from emails where account_number = ${accountNumber} and about_id = ${attemptId}::uuid
    order by created_at, email_id`
}
