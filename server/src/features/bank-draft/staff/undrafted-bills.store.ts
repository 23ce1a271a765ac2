import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface UndraftedBillRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
  readonly dueDate: CalendarDate
  readonly draftsOn: CalendarDate
  readonly amountDueCents: Cents
  readonly why: 'no_seat' | 'refused'
}

/** Lists bills for staff, whose reading is audited. A bill that is paid, or being paid, needs no action. */
export function undraftedBillsStatement(since: CalendarDate, limit: number): Statement<UndraftedBillRow> {
  return sql<UndraftedBillRow>`
    select p.account_number, o.account_name, p.policy_number,
           p.invoice_number, i.due_date, p.draft_on as drafts_on, i.amount_due_cents,
           case when exists (select from draft_notices n where n.account_number = p.account_number
                             and n.invoice_number = p.invoice_number and n.kind = 'notice'
                             and n.draft_on = p.draft_on and n.accepted_at is null)
                then 'refused' else 'no_seat' end as why
    from draft_plans p
    join invoices i on i.account_number = p.account_number and i.invoice_number = p.invoice_number
    join accounts o on o.account_number = p.account_number
    where p.reason = 'nobody_to_notify' and p.draft_on >= ${since}::date and i.amount_due_cents > 0
      and not exists (select from pending_payments q
                      where q.account_number = p.account_number and q.invoice_number = p.invoice_number)
    order by p.draft_on, p.account_number, p.invoice_number limit ${limit}`
}
