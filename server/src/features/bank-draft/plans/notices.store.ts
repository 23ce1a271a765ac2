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
    select n.account_number as "accountNumber", o.account_name as "accountName", n.invoice_number as "invoiceNumber",
           p.policy_number as "policyNumber", y.policy_type as "policyType", p.due_date as "dueDate",
           coalesce(i.amount_due_cents, 0) as "amountDueCents", n.amount_cents as "amountCents",
           n.draft_on as "draftOn", n.accepted_at is not null as "isAccepted", p.state as "planState",
           p.draft_on as "planDraftOn", p.reason, p.changeable_until as "changeableUntil",
           p.announce_by as "announceBy", p.announced_cents as "announcedCents", p.rest_cents as "restCents",
           exists (select from drafts d where d.account_number = n.account_number
                   and d.invoice_number = n.invoice_number) as "isTaken",
           exists (select from pending_payments q where q.account_number = n.account_number
                   and q.invoice_number = n.invoice_number) as "isPending",
           m.bank_name as "bankName", m.last4
    from draft_notices n
    join draft_plans p on p.account_number = n.account_number and p.invoice_number = n.invoice_number
    join invoices i on i.account_number = n.account_number and i.invoice_number = n.invoice_number
    join policies y on y.account_number = p.account_number and y.policy_number = p.policy_number
    join accounts o on o.account_number = n.account_number
    left join lateral draft_authorization_of(p.account_number, p.policy_number, p.due_date) a on true
    left join payment_methods m on m.account_number = p.account_number and m.method_id = a.method_id
    where n.account_number = ${accountNumber} and n.notice_id = ${noticeId}::uuid`
}
