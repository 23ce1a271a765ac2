import type { ByHandReason } from '@myaccount/domain/bank-draft/plan/decide-plan'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** A notice beside the plan and the bill as they stand now. */
export interface NoticeRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly dueDate: CalendarDate
  readonly amountDueCents: Cents
  readonly amountCents: Cents
  readonly draftOn: CalendarDate
  readonly isAccepted: boolean
  readonly planState: 'none' | 'by_hand' | 'draft'
  readonly planDraftOn: CalendarDate
  readonly reason: ByHandReason | null
  readonly changeableUntil: CalendarDate
  readonly announceBy: CalendarDate
  readonly announcedCents: Cents | null
  readonly restCents: Cents
  readonly isTaken: boolean
  /** A payment for the bill is under way. */
  readonly isPending: boolean
  readonly bankName: string | null
  readonly last4: string | null
}

export function noticeStatement(accountNumber: AccountNumber, noticeId: Uuid): Statement<NoticeRow> {
  return sql<NoticeRow>`
    select n.account_number, o.account_name, n.invoice_number, p.policy_number, y.policy_type, p.due_date,
           coalesce(i.amount_due_cents, 0) as amount_due_cents, n.amount_cents, n.draft_on,
           n.accepted_at is not null as is_accepted, p.state as plan_state, p.draft_on as plan_draft_on,
           p.reason, p.changeable_until, p.announce_by, p.announced_cents, p.rest_cents,
           exists (select from drafts d where d.account_number = n.account_number
                   and d.invoice_number = n.invoice_number) as is_taken,
           exists (select from pending_payments q where q.account_number = n.account_number
                   and q.invoice_number = n.invoice_number) as is_pending,
           m.bank_name, m.last4
    from draft_notices n
    join draft_plans p on p.account_number = n.account_number and p.invoice_number = n.invoice_number
    join invoices i on i.account_number = n.account_number and i.invoice_number = n.invoice_number
    join policies y on y.account_number = p.account_number and y.policy_number = p.policy_number
    join accounts o on o.account_number = n.account_number
    left join lateral draft_authorization_of(p.account_number, p.policy_number, p.due_date) a on true
    left join payment_methods m on m.account_number = p.account_number and m.method_id = a.method_id
    where n.account_number = ${accountNumber} and n.notice_id = ${noticeId}::uuid`
}
