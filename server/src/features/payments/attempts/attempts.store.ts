import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface AttemptLine {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
  /** The amount due on the invoice when the payment was sent. */
  readonly dueCents: Cents
  /** The amount due on the invoice now; null where billing has deleted it. */
  readonly owedCents: Cents | null
  /** The amount that employees have refunded; a refund in the processor's dashboard names no invoice. */
  readonly refundedCents: Cents
  /** The amount that billing keeps as credit, as far as it reports one. */
  readonly creditCents: Cents
}

export interface AttemptRow {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly state: PaymentState
  readonly step: number
  readonly stateSince: Date
  readonly amountCents: Cents
  /** The day that the payer chose, and the most they agreed to pay then; null for a payment now. */
  readonly payOn: CalendarDate | null
  readonly scheduledCents: Cents | null
  readonly refundedCents: Cents
  /** The part of it that the processor no longer shows as refunded: a refund failed. */
  readonly refundFailedCents: Cents
  readonly methodAccountNumber: AccountNumber
  /** Null for a reconstructed attempt whose method was lost with it. */
  readonly methodId: Uuid | null
  readonly methodKind: 'card' | 'bank'
  readonly method: MethodIdentity
  /** The payer's own reference. */
  readonly reference: string | null
  readonly source: PaymentSource
  readonly payerUserId: Uuid | null
  /** The guest who paid; null for a user's payment. */
  readonly guestId: Uuid | null
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly countsAsReceivedOn: CalendarDate
  readonly expectedPostDate: CalendarDate
  readonly postedOn: CalendarDate | null
  readonly authorizationVersion: string
  readonly authorizationLanguage: string
  readonly authorizationText: string
  readonly authorizationHash: string
  readonly processorId: string | null
  readonly actionUrl: string | null
  readonly reasonCode: string | null
  /** The day of the last refund. */
  readonly refundedOn: CalendarDate | null
  readonly manualReviewSince: Date | null
  /** The time at which it was reconstructed from the processor's records (features/payments/lost). */
  readonly reconstructedAt: Date | null
  /** The number of the processor's answers that were accepted so far. */
  readonly factsSeen: number
}

/**
 * `factsSeen`: the count before the status query. Facts of a paid attempt are ignored if another answer came since.
 * `isReviewed`: an employee reconciles the payment that they look at.
 * `isAnswered`: the HTTP response already reports the outcome, so no email is sent.
 */
export type AttemptKey = Pick<AttemptRow, 'accountNumber' | 'attemptId'> &
  Partial<Pick<AttemptRow, 'factsSeen'>> & { readonly isAnswered?: boolean; readonly isReviewed?: boolean }

/**
 * An attempt with the processor's ids of its method, for querying and charging. The method may belong to another
 * account than the payment, so its reader must see both accounts.
 */
export interface AttemptToReconcile extends AttemptRow {
  readonly processorMethodId: string
  readonly mandateId: string | null
  readonly customerId: string
}

/** The details by which people recognize the card or account, as they were when the payment was made. */
export const methodSql = sql<MethodIdentity>`json_build_object('kind', a.method_kind, 'brand', a.method_brand,
  'accountType', a.method_account_type, 'last4', a.method_last4)`

const columns = sql`
  a.account_number, a.attempt_id, a.confirmation, a.state, a.step, a.state_since, a.amount_cents, a.pay_on,
  a.scheduled_cents, a.refunded_cents, a.refund_failed_cents,
  a.method_account_number, a.method_id, a.method_kind, ${methodSql} as method,
  a.reference, a.source, a.payer_user_id, a.guest_id, a.created_at, a.submitted_at,
  a.counts_as_received_on, a.expected_post_date,
  a.posted_on, shown.version as authorization_version, shown.language as authorization_language,
  coalesce(shown.text, '') as authorization_text, shown.text_hash as authorization_hash,
  a.processor_id, a.action_url, a.reason_code, a.refunded_on, a.manual_review_since, a.reconstructed_at,
  a.facts_seen`

/** The text is missing where the payment was reconstructed. */
const authorizationOfAttempt = sql`
  join acceptances agreed on agreed.account_number = a.account_number and agreed.acceptance_id = a.acceptance_id
  join authorization_texts shown on shown.account_number = agreed.account_number
    and shown.text_hash = agreed.text_hash`

const processorNames = sql`
  coalesce(m.processor_method_id, '') as processor_method_id, m.mandate_id,
  coalesce(m.guest_customer_id, c.processor_customer_id, '') as customer_id`

/** Empty where the ids were lost: a reconstructed payment is queried by the processor's id of it. */
const methodOfAttempt = sql`
  left join payment_methods m on m.account_number = a.method_account_number and m.method_id = a.method_id
  left join paying_accounts c on c.account_number = a.method_account_number`

export function findAttemptStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<AttemptRow> {
  return sql<AttemptRow>`
    select ${columns} from payment_attempts a ${authorizationOfAttempt}
    where a.account_number = any (${accountNumbers}) and a.attempt_id = ${attemptId}`
}

export function findAttemptToReconcileStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<AttemptToReconcile> {
  return sql<AttemptToReconcile>`
    select ${columns}, ${processorNames} from payment_attempts a ${authorizationOfAttempt} ${methodOfAttempt}
    where a.account_number = any (${accountNumbers}) and a.attempt_id = ${attemptId}`
}

export function attemptLinesStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<AttemptLine> {
  return sql<AttemptLine>`
    select l.invoice_number, l.policy_number, l.policy_type, l.amount_cents, l.due_cents,
           case when i.invoice_number is not null then coalesce(i.amount_due_cents, 0) end as owed_cents,
           (select coalesce(sum(r.amount_cents), 0)::bigint
            from refunds f join refund_lines r on r.account_number = f.account_number and r.refund_id = f.refund_id
            where f.account_number = l.account_number and f.attempt_id = l.attempt_id and f.state = 'succeeded'
              and r.invoice_number = l.invoice_number) as refunded_cents,
           (select coalesce(sum(p.unapplied_cents), 0)::bigint from payment_postings p
            where p.account_number = l.account_number and p.confirmation = a.confirmation
              and p.invoice_number = l.invoice_number) as credit_cents
    from payment_lines l
    join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
    left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
    where l.account_number = any (${accountNumbers}) and l.attempt_id = ${attemptId}
    order by l.due_date, l.invoice_number`
}

/** Returns the name of the account that the payment is for, and of its payer; only guests read the name of a guest. */
export function namesOfAttemptStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<{ accountName: string; payerName: string | null }> {
  return sql`
    select o.account_name, coalesce(w.payer_name, g.name) as payer_name
    from payment_attempts a join accounts o on o.account_number = a.account_number
    left join lateral payers_of(a.account_number, array[a.attempt_id]) w on true
    left join guests g on g.account_number = a.account_number and g.guest_id = a.guest_id
    where a.account_number = any (${accountNumbers}) and a.attempt_id = ${attemptId}`
}

export interface TransitionRow {
  readonly state: PaymentState
  readonly event: string
  readonly at: Date
  readonly businessDay: CalendarDate
}

export function attemptTransitionsStatement(
  accountNumbers: readonly AccountNumber[],
  attemptId: Uuid,
): Statement<TransitionRow> {
  return sql<TransitionRow>`
    select to_state as state, event, at, business_day from payment_transitions
    where account_number = any (${accountNumbers}) and attempt_id = ${attemptId} order by step`
}

/**
 * Locks the account to the end of the transaction: only one transaction at a time moves money of an account (ADR
 * 0023).
 */
export function lockAccountStatement(accountNumber: AccountNumber): Statement<{ held: string }> {
  return sql`select account_number as held from paying_accounts where account_number = ${accountNumber} for update`
}

/** Adds the row that is locked, for an account that may never have paid here. Runs before the lock. */
export function openAccountStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`insert into paying_accounts (account_number) values (${accountNumber}) on conflict do nothing`
}

/** Claims the attempts that are due for a status query, each for one process: the next time is set before the query. */
export function claimToReconcileStatement(nowMs: number, limit: number): Statement<AttemptToReconcile> {
  const now = new Date(nowMs)
  return sql<AttemptToReconcile>`
    with due as (
      select account_number, attempt_id from payment_attempts
      where reconcile_at <= ${now}::timestamptz order by reconcile_at limit ${limit} for update skip locked),
    claimed as (
      update payment_attempts t
      set reconcile_at = ${now}::timestamptz + case when t.state = 'processing' then interval '1 day'
                     else make_interval(secs => least(600, 60 * 2 ^ least(t.reconcile_count, 10))) end,
          reconcile_count = t.reconcile_count + 1
      from due where t.account_number = due.account_number and t.attempt_id = due.attempt_id
      returning t.*)
    select ${columns}, ${processorNames} from claimed a ${authorizationOfAttempt} ${methodOfAttempt}`
}

/** After a day without an answer the payment goes to manual review and keeps its state. */
export function flagForManualReviewStatement(row: AttemptRow, nowMs: number): Statement<unknown> {
  return sql`
    update payment_attempts set manual_review_since = ${new Date(nowMs)}::timestamptz
    where account_number = ${row.accountNumber} and attempt_id = ${row.attemptId} and step = ${row.step}
      and manual_review_since is null`
}
