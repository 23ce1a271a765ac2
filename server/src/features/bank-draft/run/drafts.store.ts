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
import type { BillingMethod } from '@myaccount/domain/policies/is-payable-by-portal'
import type { PolicyStatus } from '@myaccount/domain/policies/policy-status'
import { type RawBuilder, sql } from 'kysely'
import type { TextKind } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'

export interface DraftKey {
  readonly accountNumber: AccountNumber
  readonly draftId: Uuid
}

/** The reasons without an email: nothing was left to draft, or no one had agreed to it. */
export type QuietReason = 'nothing_due' | 'not_agreed'

/** A planned draft with all the facts that decide its outcome. */
export interface DraftRow extends DraftKey {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly invoiceNumber: InvoiceNumber
  readonly presentation: 1 | 2
  readonly dueDate: CalendarDate
  readonly requestOn: CalendarDate
  readonly atMostCents: Cents | null
  readonly state: DraftRowState
  readonly invoiceStatus: string
  readonly amountDueCents: Cents
  readonly isPending: boolean
  readonly scheduledCents: Cents
  readonly isPaused: boolean
  /** The amount of the plan, and the most that a first presentation drafts. */
  readonly announcedCents: Cents | null
  readonly hasRecipient: boolean
  /** The plan is about to be decided again. */
  readonly isPlanWaiting: boolean
  readonly policyStatus: PolicyStatus
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly billingMethod: BillingMethod
  readonly cancelsOn: CalendarDate | null
  readonly amountToStopCents: Cents | null
  /** Null where nothing was agreed for an invoice of that due date, or the agreement has ended. */
  readonly agreed: AgreedDraft | null
}

export interface AgreedDraft {
  readonly acceptanceId: Uuid
  readonly methodId: Uuid
  readonly acceptedBy: Uuid | null
  readonly signerName: string
  readonly kind: TextKind
  readonly version: string
  readonly language: string
  readonly text: string | null
  readonly hash: string
}

/**
 * Joins the agreement under which the draft `d` is requested: while its policy is enrolled, and after an end only
 * if the draft was due, or is to be tried again, before that end.
 */
const agreedSql = sql`
  draft_enrollments e
  cross join lateral draft_authorization_of(d.account_number, d.policy_number, d.due_date) agreed
  where e.account_number = d.account_number and e.policy_number = d.policy_number
    and draft_enrollment_is_drafting(e.state)
    and coalesce(case d.presentation when 2 then d.request_on else d.due_date end < e.drafts_until, true)`

const isPausedSql = sql<boolean>`
  exists (select from paused_drafts p
          where p.account_number = d.account_number and p.invoice_number = d.invoice_number and p.resumed_at is null)`

export function findDraftStatement({ accountNumber, draftId }: DraftKey): Statement<DraftRow> {
  return sql<DraftRow>`
    select d.account_number, d.draft_id, d.policy_number, d.invoice_number, d.presentation, d.due_date, d.request_on,
           d.at_most_cents, d.state, i.invoice_status, coalesce(i.amount_due_cents, 0) as amount_due_cents,
           (exists (select from pending_payments n where n.account_number = d.account_number
                    and n.invoice_number = d.invoice_number)
            -- A lost database may have lost what this draft had become.
            or exists (select from payment_lines l
                       join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
                       where l.account_number = d.account_number and l.invoice_number = d.invoice_number
                         and a.source = 'draft' and a.reconstructed_at is not null)) as is_pending,
           (select coalesce(sum(l.amount_cents), 0)::bigint from payment_attempts a
            join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
            where a.account_number = d.account_number and a.state = 'scheduled'
              and l.invoice_number = d.invoice_number) as scheduled_cents,
           ${isPausedSql} as is_paused,
           case when n.draft_on = d.draft_on then n.announced_cents end as announced_cents,
           coalesce(n.reason <> 'nobody_to_notify', true) as has_recipient,
           exists (select from draft_plans_due w where w.account_number = d.account_number
                   and w.invoice_number = d.invoice_number) as is_plan_waiting,
           p.policy_type, p.policy_status, p.effective_date, p.expiration_date, p.billing_method, p.cancels_on,
           p.amount_to_stop_cents,
           (select json_build_object('acceptanceId', agreed.acceptance_id, 'methodId', agreed.method_id,
              'acceptedBy', c.accepted_by, 'signerName', coalesce(c.signer_name, ''), 'kind', t.kind,
              'version', t.version, 'language', t.language, 'text', t.text, 'hash', t.text_hash)
            from acceptances c
            join authorization_texts t on t.account_number = c.account_number and t.text_hash = c.text_hash,
            ${agreedSql}
              and c.account_number = d.account_number and c.acceptance_id = agreed.acceptance_id) as agreed
    from drafts d
    join invoices i on i.account_number = d.account_number and i.invoice_number = d.invoice_number
    join policies p on p.account_number = d.account_number and p.policy_number = d.policy_number
    left join draft_plans n on n.account_number = d.account_number and n.invoice_number = d.invoice_number
    where d.account_number = ${accountNumber} and d.draft_id = ${draftId}::uuid`
}

/** Returns whether the draft can still be requested under that acceptance. */
export function isDraftOpenSql(
  { accountNumber, draftId }: DraftKey,
  acceptanceId: Uuid,
): RawBuilder<boolean> {
  return sql`
    exists (select from drafts d, ${agreedSql} and agreed.acceptance_id = ${acceptanceId}::uuid
              and d.account_number = ${accountNumber} and d.draft_id = ${draftId}::uuid and d.state = 'due'
              and not ${isPausedSql})`
}

/** Marks the draft as requested, in the statement that writes its payment. */
export function takeDraftSql({ accountNumber, draftId }: DraftKey, attemptId: Uuid): RawBuilder<unknown> {
  return sql`
    update drafts set state = 'requested', attempt_id = ${attemptId}::uuid
    where account_number = ${accountNumber} and draft_id = ${draftId}::uuid and state = 'due'
    returning 1`
}

export function skipDraftStatement(
  { accountNumber, draftId }: DraftKey,
  reason: SkipReason | QuietReason,
): Statement<unknown> {
  return sql`
    update drafts set state = 'skipped', reason = ${reason}
    where account_number = ${accountNumber} and draft_id = ${draftId}::uuid and state = 'due'`
}
