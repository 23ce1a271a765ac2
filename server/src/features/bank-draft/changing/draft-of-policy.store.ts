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
import { type DraftInvoice, isToDraft } from '../offering/offer.store.ts'

export interface ExpectedRow extends DraftInvoice {
  readonly isPaused: boolean
  /** A payment for all of it is under way. */
  readonly isPaying: boolean
  /** An employee reviews its draft before it is sent. */
  readonly isHeld: boolean
  /** The draft day of its plan; null where no plan drafts it, or it is to be paid by hand. */
  readonly plan: {
    readonly draftsOn: CalendarDate
    readonly changeBy: CalendarDate
  } | null
  readonly byHandReason: ByHandReason | null
  readonly announcedCents: Cents | null
  readonly announcedOn: CalendarDate | null
  readonly restCents: Cents
  /** The bank account of the signature; null where billing drafts the bill itself. */
  readonly bankName: string | null
  readonly last4: string | null
}

/**
 * Lists the bills of the policy that are to be drafted, the earliest first; it does not check that they may be.
 */
export function expectedStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumber: PolicyNumber,
): Statement<ExpectedRow> {
  return sql<ExpectedRow>`
    select i.invoice_number, i.due_date, i.bill_date as bills_on,
           case when i.invoice_status = 'planned' then i.amount_cents else i.amount_due_cents end as amount_cents,
           i.invoice_status = 'planned' as is_estimate, i.is_draft_paused as is_paused,
           coalesce(q.amount_cents >= i.amount_due_cents, false) as is_paying,
           exists (select from drafts d
                   join payment_holds h on h.account_number = d.account_number and h.hold_id = d.draft_id
                   where d.account_number = i.account_number and d.invoice_number = i.invoice_number
                     and d.state = 'due' and h.state = 'waiting') as is_held,
           case when n.state <> 'none'
                then json_build_object('draftsOn', n.draft_on, 'changeBy', n.changeable_until) end as plan,
           n.reason as by_hand_reason, n.announced_cents, n.announced_on,
           coalesce(n.rest_cents, 0) as rest_cents, m.bank_name, m.last4
    from invoices i
    left join draft_plans n on n.account_number = i.account_number and n.invoice_number = i.invoice_number
    left join pending_payments q on q.account_number = i.account_number and q.invoice_number = i.invoice_number
    left join lateral draft_authorization_of(i.account_number, i.policy_number, i.due_date) a on true
    left join payment_methods m on m.account_number = i.account_number and m.method_id = a.method_id
    where i.account_number = any (${accountNumbers}) and i.policy_number = ${policyNumber} and ${isToDraft}
    order by i.due_date, i.invoice_number limit 24`
}

/** Returns the account of the latest signature where it is not the account that is shown as drafted from. */
export function nextBankStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumber: PolicyNumber,
): Statement<{
  readonly bankName: string | null
  readonly last4: string
  readonly holdsFrom: CalendarDate | null
}> {
  return sql`
    select m.bank_name, m.last4, a.holds_from
    from draft_enrollments e
    join lateral (
      select method_id, holds_from from draft_authorizations s
      where s.account_number = e.account_number and s.policy_number = e.policy_number and s.ended_at is null
      order by s.signed_at desc, s.acceptance_id desc limit 1) a on a.method_id <> e.method_id
    join payment_methods m on m.account_number = e.account_number and m.method_id = a.method_id
    where e.account_number = any (${accountNumbers}) and e.policy_number = ${policyNumber}`
}

interface Pause {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly invoiceNumber: InvoiceNumber
}

export function pauseStatement(
  { accountNumber, policyNumber, invoiceNumber }: Pause,
  pausedBy: Uuid,
  atMs: number,
): Statement<unknown> {
  return sql`
    insert into paused_drafts as d (account_number, invoice_number, policy_number, paused_at, paused_by)
    values (${accountNumber}, ${invoiceNumber}, ${policyNumber}, ${new Date(atMs)}::timestamptz, ${pausedBy}::uuid)
    on conflict (account_number, invoice_number) do update
    set paused_at = excluded.paused_at, paused_by = excluded.paused_by, resumed_at = null
    where d.resumed_at is not null`
}

export function resumeStatement({ accountNumber, invoiceNumber }: Pause, atMs: number): Statement<unknown> {
  return sql`
    update paused_drafts set resumed_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and invoice_number = ${invoiceNumber} and resumed_at is null`
}

/** Finds which of these accounts has the policy. */
export function accountOfPolicyStatement(
  accountNumbers: readonly AccountNumber[],
  policyNumber: PolicyNumber,
): Statement<{ readonly accountNumber: AccountNumber }> {
  return sql`
    select account_number from policies
    where account_number = any (${accountNumbers}) and policy_number = ${policyNumber}`
}
