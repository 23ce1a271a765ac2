import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import { firstDraftedDueDate } from '@myaccount/domain/bank-draft/expected-draft'
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

/** An invoice, billed or planned, as its draft is expected. */
export interface DraftInvoice {
  readonly invoiceNumber: InvoiceNumber
  readonly dueDate: CalendarDate
  readonly billsOn: CalendarDate
  readonly amountCents: Cents
  readonly isEstimate: boolean
}

export interface PolicyToEnrollRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly billingMethod: BillingMethod
  readonly draftState: DraftState
  /** Whether the portal drafts it; false for an enrollment on paper, which billing drafts. */
  readonly isEnrolledHere: boolean
  readonly bankName: string | null
  readonly bankLast4: string | null
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
  /** Null where no bill of this term is left. */
  readonly firstDraft: DraftInvoice | null
  readonly payByHand: readonly {
    readonly invoiceNumber: InvoiceNumber
    readonly dueDate: CalendarDate
    readonly amountDueCents: Cents
    /** A payment for all of it is under way. */
    readonly isPaying: boolean
  }[]
}

const isOwed = sql`
  i.invoice_status not in ('planned', 'carriedforward', 'writtenoff') and i.amount_due_cents > 0`

export const draftInvoiceJson = sql`
  json_build_object('invoiceNumber', i.invoice_number, 'dueDate', i.due_date, 'billsOn', i.bill_date,
    'amountCents', case when i.invoice_status = 'planned' then i.amount_cents else i.amount_due_cents end,
    'isEstimate', i.invoice_status = 'planned')`

/** Billed and owed, or still to be billed. */
export const isToDraft = sql`
  (${isOwed} or (i.invoice_status = 'planned' and i.amount_cents > 0))`

/**
 * Returns what enrolling today would mean for the current policies of the accounts, or for the named ones: the
 * first invoice that is drafted, and what is owed before it.
 */
export function policiesToEnrollStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumbers: readonly PolicyNumber[] | null,
  today: CalendarDate,
): Statement<PolicyToEnrollRow> {
  const from = firstDraftedDueDate(today)
  return sql<PolicyToEnrollRow>`
    select p.account_number, a.account_name, p.policy_number, p.policy_type, p.policy_status, p.effective_date,
           p.expiration_date, p.billing_method, p.draft_state,
           exists (select from draft_enrollments e where e.account_number = p.account_number
             and e.policy_number = p.policy_number and e.state <> 'not_enrolled') as is_enrolled_here,
           p.eft_bank_name as bank_name, p.eft_bank_last4 as bank_last4, p.cancels_on, p.amount_to_stop_cents,
           first.draft as first_draft, coalesce(hand.invoices, '[]') as pay_by_hand
    from policies p
    join accounts a on a.account_number = p.account_number
    left join lateral (
      select ${draftInvoiceJson} as draft from invoices i
      where i.account_number = p.account_number and i.policy_number = p.policy_number
        and i.due_date >= ${from} and ${isToDraft}
      order by i.due_date, i.invoice_number limit 1
    ) first on true
    left join lateral (
      select json_agg(json_build_object('invoiceNumber', i.invoice_number, 'dueDate', i.due_date,
               'amountDueCents', i.amount_due_cents,
               'isPaying', coalesce(q.amount_cents >= i.amount_due_cents, false)) order by i.due_date, i.invoice_number) as invoices
      from invoices i
      left join pending_payments q on q.account_number = i.account_number and q.invoice_number = i.invoice_number
      where i.account_number = p.account_number and i.policy_number = p.policy_number
        and i.due_date < ${from} and ${isOwed}
    ) hand on true
    where p.account_number = any (${accountNumbers})
      and (${policyNumbers}::text[] is null and p.list_rank < 2 or p.policy_number = any (${policyNumbers}::text[]))
    order by p.list_rank, p.policy_number`
}

/** Returns no row where the account is not theirs. */
export function accountNameStatement(
  accountNumbers: readonly AccountNumber[],
): Statement<{ readonly accountName: string }> {
  return sql`select account_name from accounts where account_number = any (${accountNumbers})`
}
