import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
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
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

export interface PolicyRow {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly paymentPlan: string
  readonly billingMethod: BillingMethod
  readonly draftState: DraftState
  readonly enrolledOn: CalendarDate | null
  readonly draftsUntil: CalendarDate | null
  readonly draftBankLast4: string | null
  readonly draftBankName: string | null
  /** The name on the account, if it differs from the insured's. */
  readonly draftAccountName: string | null
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
}

export const columns = sql`
  p.account_number, p.policy_number, p.policy_type, p.policy_status, p.effective_date, p.expiration_date,
  p.payment_plan, p.billing_method, p.draft_state,
  p.draft_enrolled_on as enrolled_on, p.drafts_until, p.eft_bank_last4 as draft_bank_last4, p.eft_bank_name as draft_bank_name,
  p.eft_account_name as draft_account_name, p.cancels_on, p.amount_to_stop_cents`

export interface NextDueRow {
  readonly dueInvoiceNumber: InvoiceNumber | null
  readonly dueDate: CalendarDate | null
  readonly amountDueCents: Cents | null
  readonly invoiceStatus: string | null
  readonly paidStatus: PaidStatus | null
  readonly installmentNumber: number | null
  readonly installmentCount: number | null
  readonly openCount: number | null
  readonly openCents: Cents | null
  /** The sum of its payments under way. */
  readonly pendingCents: Cents | null
  readonly sentOn: CalendarDate | null
  /** The bank draft as far as it concerns that invoice. */
  readonly isLeftOut: boolean | null
  readonly plannedDraftOn: CalendarDate | null
}

export interface CountsRow {
  readonly locationCount: number
  readonly vehicleCount: number
  readonly driverCount: number
}

export type ListedPolicyRow = PolicyRow & CountsRow & NextDueRow

/** The few invoices that are being paid are read once, and not for each invoice. */
export const isPaying = (accountNumbers: Accounts) => sql`
  (i.invoice_number = any (array(
    select q.invoice_number from pending_payments q where q.account_number = any (${accountNumbers}))))`

/**
 * The oldest open invoice of each policy and the sum of all open ones, by the index of open amounts. Invoices that
 * are being paid are left out of the sum, and are named only where nothing else is open.
 */
export const withNextDue = (accountNumbers: Accounts) => sql`
  left join lateral (
    select * from policy_details own
    where own.account_number = p.account_number and own.policy_number = p.policy_number limit 1
  ) d on true
  left join lateral (
    select (array_agg(i.invoice_number order by ${isPaying(accountNumbers)}, i.due_date, i.invoice_number))[1] as number,
           count(*) filter (where not ${isPaying(accountNumbers)}) as open_count,
           coalesce(sum(i.amount_due_cents) filter (where not ${isPaying(accountNumbers)}), 0)::bigint as open_cents
    from invoices i
    where i.account_number = p.account_number and i.policy_number = p.policy_number
      and i.invoice_status <> 'planned' and i.invoice_status not in ('carriedforward', 'writtenoff')
      and i.amount_due_cents > 0
  ) open on true
  left join lateral (
    select * from invoices own
    where own.account_number = p.account_number and own.invoice_number = open.number limit 1
  ) n on true
  left join lateral (
    select q.amount_cents, q.sent_on from pending_payments q
    where q.account_number = p.account_number and q.invoice_number = open.number limit 1
  ) sent on true`

export const listedColumns = sql`
  coalesce(d.location_count, 0) as location_count,
  coalesce(d.vehicle_count, 0) as vehicle_count, coalesce(d.driver_count, 0) as driver_count,
  n.invoice_number as due_invoice_number, n.due_date, n.amount_due_cents,
  n.invoice_status, n.paid_status, n.installment_number, n.installment_count, open.open_count, open.open_cents,
  sent.amount_cents as pending_cents, sent.sent_on,
  n.is_draft_paused as is_left_out, n.drafts_on as planned_draft_on`

export type PolicyDetailRow = ListedPolicyRow &
  Pick<PolicyDetail, 'premiumCents'> & {
    readonly coverages: PolicyDetail['coverages'] | null
    readonly locations: PolicyDetail['locations'] | null
    readonly vehicles: PolicyDetail['vehicles'] | null
    readonly drivers: PolicyDetail['drivers'] | null
    readonly mailingState: string
  }

export function findPolicyStatement(
  accountNumbers: Accounts,
  policyNumber: PolicyNumber,
): Statement<PolicyDetailRow> {
  return sql<PolicyDetailRow>`
    select ${columns}, ${listedColumns}, p.premium_cents, d.coverages, d.locations, d.vehicles, d.drivers,
           a.mailing_address->>'state' as mailing_state
    from policies p join accounts a on a.account_number = p.account_number ${withNextDue(accountNumbers)}
    where p.account_number = any (${accountNumbers}) and p.policy_number = ${policyNumber}`
}

/** Returns the policies that have an open amount, or that need a notice. */
export function policiesToWatchStatement(accountNumbers: Accounts): Statement<PolicyRow> {
  return sql<PolicyRow>`
    select ${columns} from policies p
    where p.account_number = any (${accountNumbers})
      and (p.policy_status in ('Pending Cancellation', 'Cancelled', 'Renewal Offered')
        or p.draft_state = 'suspended' or exists (
        select from invoices i where i.account_number = p.account_number and i.policy_number = p.policy_number
          and i.account_number = any (${accountNumbers}) and i.invoice_status <> 'planned' and i.amount_due_cents > 0))
    order by p.account_number, p.list_rank, p.policy_number`
}

export function allPoliciesStatement(accountNumbers: Accounts): Statement<PolicyRow> {
  return sql<PolicyRow>`
    select ${columns} from policies p where p.account_number = any (${accountNumbers})
    order by p.account_number, p.list_rank, p.policy_number`
}

export interface PolicyCountsRow {
  readonly accountNumber: AccountNumber
  readonly policyCount: number
  readonly inForceCount: number
}

/**
 * Matches the standing that the chip of each policy shows (domain: decidePolicyStanding): no coverage that nobody
 * has confirmed.
 */
export function isInForce(today: CalendarDate): RawBuilder<unknown> {
  return sql`(
    effective_date <= ${today} and expiration_date > ${today} and case policy_status
      when 'Pending Cancellation' then coalesce(cancels_on > ${today}, true)
      when 'Cancelled' then coalesce(cancels_on > ${today}, false)
      else policy_status not in ('Expired', 'Pending') end)`
}

export function countPoliciesStatement(
  accountNumbers: Accounts,
  today: CalendarDate,
): Statement<PolicyCountsRow> {
  return sql<PolicyCountsRow>`
    select account_number, count(*) as policy_count,
           count(*) filter (where ${isInForce(today)}) as in_force_count
    from policies where account_number = any (${accountNumbers}) group by account_number`
}
