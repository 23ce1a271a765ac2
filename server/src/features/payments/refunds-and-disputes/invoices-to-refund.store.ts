import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PolicyDates } from '@myaccount/domain/policies/policy-standing'
import type { PolicyStatus } from '@myaccount/domain/policies/policy-status'
import type { InvoiceToRefund } from '@myaccount/domain/refunds/refund-consequence'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { draftColumns } from '../../../drafted-bills/drafted-bill.store.ts'
import type { AttemptKey } from '../attempts/attempts.store.ts'

type Key = Pick<AttemptKey, 'accountNumber' | 'attemptId'>

/** Null in the columns of the bill and of the policy if billing has removed them, or closed the bill. */
export interface InvoiceToRefundRow {
  readonly attemptId: Uuid
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly paidCents: Cents
  readonly creditCents: Cents
  readonly sentBackCents: Cents
  readonly othersCents: Cents
  readonly isPosted: boolean
  readonly dueDate: CalendarDate | null
  readonly owedCents: Cents | null
  readonly isLeftOut: boolean | null
  readonly plannedDraftOn: CalendarDate | null
  readonly policyStatus: PolicyStatus | null
  readonly effectiveDate: CalendarDate | null
  readonly expirationDate: CalendarDate | null
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
  readonly draftState: DraftState | null
  readonly enrolledOn: CalendarDate | null
  readonly draftsUntil: CalendarDate | null
}

/** Lists the invoices of payments that are refunded, with what a refund's consequence depends on. */
export function invoicesToRefundStatement(payments: readonly Key[]): Statement<InvoiceToRefundRow> {
  return sql<InvoiceToRefundRow>`
    select l.attempt_id, l.invoice_number, l.policy_number, l.policy_type, l.amount_cents as paid_cents,
           (select coalesce(sum(b.unapplied_cents), 0)::bigint from payment_postings b
            where b.account_number = l.account_number and b.confirmation = a.confirmation
              and b.invoice_number = l.invoice_number) as credit_cents,
           (select coalesce(sum(r.amount_cents), 0)::bigint
            from refunds f join refund_lines r on r.account_number = f.account_number and r.refund_id = f.refund_id
            where f.account_number = l.account_number and f.attempt_id = l.attempt_id
              and refund_is_live(f.state) and f.state <> 'requested'
              and r.invoice_number = l.invoice_number) as sent_back_cents,
           (select coalesce(sum(other.amount_cents), 0)::bigint
            from payment_lines other
            join payment_attempts b on b.account_number = other.account_number and b.attempt_id = other.attempt_id
            where other.account_number = l.account_number and other.invoice_number = l.invoice_number
              and other.attempt_id <> l.attempt_id and b.state = 'succeeded') as others_cents,
           a.posted_on is not null as is_posted,
           i.due_date, case when i.invoice_number is not null then coalesce(i.amount_due_cents, 0) end as owed_cents,
           p.policy_status, p.effective_date, p.expiration_date, p.cancels_on, p.amount_to_stop_cents, ${draftColumns}
    from json_to_recordset(${JSON.stringify(payments)}::json) as wanted("accountNumber" text, "attemptId" uuid)
    join payment_attempts a on a.account_number = wanted."accountNumber" and a.attempt_id = wanted."attemptId"
    join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
    left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      and i.invoice_status not in ('planned', 'carriedforward', 'writtenoff')
    left join policies p on p.account_number = l.account_number and p.policy_number = l.policy_number
    order by l.attempt_id, l.due_date, l.invoice_number`
}

/** Returns the facts that the domain's rule reads. */
export function invoiceToRefundOf(row: InvoiceToRefundRow): InvoiceToRefund {
  const { invoiceNumber, policyNumber, policyType, paidCents, creditCents, sentBackCents, othersCents } = row
  return {
    invoiceNumber,
    policyNumber,
    policyType,
    paidCents,
    creditCents,
    sentBackCents,
    othersCents,
    isPosted: row.isPosted,
    bill: billOf(row),
    policy: policyOf(row),
  }
}

function billOf({ dueDate, owedCents, isLeftOut, draftState, ...row }: InvoiceToRefundRow) {
  if (dueDate === null || owedCents === null) return null
  const draftsOn =
    draftState === null || isLeftOut === null
      ? null
      : draftDayOfBill({ ...row, dueDate, isLeftOut, draftState })
  return { owedCents, dueOn: dueDate, draftsOn }
}

function policyOf(row: InvoiceToRefundRow): PolicyDates | null {
  const { policyStatus, effectiveDate, expirationDate, cancelsOn, amountToStopCents } = row
  if (policyStatus === null || effectiveDate === null || expirationDate === null) return null
  const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents }
  return { policyStatus, effectiveDate, expirationDate, cancellation }
}
