import type { AfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import type { SkipReason } from '@myaccount/domain/bank-draft/run/decide-draft'
import type { DraftRowState } from '@myaccount/domain/bank-draft/run/draft-machine'
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
import type { Statement } from '../../../database/database.ts'

export interface PlannedDraftRow {
  readonly invoiceNumber: InvoiceNumber
  readonly dueDate: CalendarDate
  readonly billsOn: CalendarDate
  readonly presentation: 1 | 2
  readonly draftsOn: CalendarDate
  readonly state: DraftRowState
  /** Asked of the bank, or to be asked for again. */
  readonly amountCents: Cents | null
  readonly attemptId: Uuid | null
  readonly paymentState: PaymentState | null
  readonly skippedBy: SkipReason | null
  readonly outcome: AfterReturn['kind'] | null
  readonly payBy: CalendarDate | null
  /** The day of the second try, while it is still to come. */
  readonly againOn: CalendarDate | null
  readonly isOwed: boolean
  readonly bankName: string | null
  readonly last4: string | null
}

export interface LeftDraftRow {
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly draftsOn: CalendarDate
  readonly amountCents: Cents
}

/** The drafts of these policies that were requested of another account than `methodId`, while their payment is open. */
export function leftFromOtherAccountStatement(
  accountNumber: AccountNumber,
  policyNumbers: readonly PolicyNumber[],
  methodId: Uuid,
): Statement<LeftDraftRow> {
  return sql<LeftDraftRow>`
    select d.policy_number, d.invoice_number, d.draft_on as drafts_on, a.amount_cents
    from drafts d
    join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
    where d.account_number = ${accountNumber} and d.policy_number = any (${policyNumbers})
      and d.state = 'requested' and a.method_id <> ${methodId}::uuid and payment_is_open(a.state)
    order by d.draft_on, d.invoice_number`
}

const shownAtMost = 12

/** Drafts that have been planned, the newest first; nobody needs to know of those that had nothing to take. */
export function plannedDraftsStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumber: PolicyNumber,
): Statement<PlannedDraftRow> {
  return sql<PlannedDraftRow>`
    select d.invoice_number, d.due_date, i.bill_date as bills_on, d.presentation, d.draft_on as drafts_on,
           d.state, coalesce(a.amount_cents, least(d.at_most_cents, i.amount_due_cents)) as amount_cents,
           a.attempt_id, a.state as payment_state, d.reason as skipped_by, d.outcome, d.pay_by,
           again.draft_on as again_on, coalesce(i.amount_due_cents > 0, false) as is_owed, m.bank_name, m.last4
    from drafts d
    join invoices i on i.account_number = d.account_number and i.invoice_number = d.invoice_number
    left join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
    left join drafts again on again.account_number = d.account_number and again.invoice_number = d.invoice_number
      and again.presentation = 2 and d.presentation = 1 and again.state = 'due'
    left join lateral draft_authorization_of(d.account_number, d.policy_number, d.due_date) agreed on true
    left join payment_methods m on m.account_number = d.account_number and m.method_id = agreed.method_id
    where d.account_number = any (${accountNumbers}) and d.policy_number = ${policyNumber}
      and coalesce(d.reason, '') not in ('nothing_due', 'not_agreed')
    order by d.due_date desc, d.presentation desc limit ${shownAtMost}`
}
