import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { UnsentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import { type Acceptance, acceptTextSql } from '../../../acceptances/acceptances.store.ts'
import { useCodeSql } from '../../../confirmations/codes.store.ts'
import type { Statement } from '../../../database/database.ts'
import { type Booking, bookAttemptSql } from '../attempts/booking.store.ts'
import { decideReconcileAt } from '../attempts/recovery-times.ts'
import { takeCheckoutSql } from '../checkout/checkouts.store.ts'
import { type CheckoutOrigin, type NewOrigin, waitingAttemptOf } from '../payment-order.ts'
import { isAsShownSql } from './before.store.ts'
import type { PlannedAttempt } from './plan-attempt.ts'

/**
 * Inserts the attempt with its checkout or draft, number, lines and trace, as `created`, in one statement, so that
 * all of it exists or none. `one_payment_a_checkout` and `one_payment_a_draft` refuse a second payment of the same
 * origin. An invoice that is not due as it was shown gets no line, and `every_line_as_shown` refuses the attempt.
 */
export function insertAttemptStatement(attempt: PlannedAttempt, from: NewOrigin): Statement<unknown> {
  const { accountNumber, attemptId, method, terms, origin } = attempt
  const at = sql`${attempt.at}::timestamptz`
  const today = sql`${origin.today}::date`
  return sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(attempt.lines)}::json) as l("invoiceNumber" text,
        "policyNumber" text, "policyType" text, "amountCents" bigint, "amountDueCents" bigint, "dueDate" date)),
    ${takeSql(attempt, from)},
    made as (
      insert into payment_attempts (account_number, attempt_id, confirmation, state, state_since, amount_cents, source,
        rail, method_account_number, method_id, method_kind, method_brand, method_account_type, method_last4,
        payer_user_id, acting_user_id, guest_id, business_day, created_at, counts_as_received_on, expected_post_date,
        acceptance_id, reconcile_at, pay_on, scheduled_cents)
      values (${accountNumber}, ${attemptId}::uuid, ${attempt.confirmation}, 'created', ${at},
        ${attempt.amountCents}::bigint, ${terms.source}, ${attempt.rail}, ${method.accountNumber},
        ${method.methodId}::uuid, ${method.kind}, ${method.brand}, ${method.accountType}, ${method.last4},
        ${terms.userId}::uuid, ${terms.actingUserId}::uuid, ${terms.guestId}::uuid, ${today}, ${at}, ${attempt.countsAsReceivedOn}::date,
        ${attempt.expectedPostDate}::date, ${acceptanceIdOf(attempt, from)}::uuid, ${reconcileAt('created', attempt)},
        ${attempt.payOn}::date, ${attempt.payOn === null ? null : attempt.amountCents}::bigint)),
    numbered as (
      insert into payment_numbers (confirmation, attempt_id, account_number)
      values (${attempt.confirmation}, ${attemptId}::uuid, ${accountNumber})),
    lined as (
      insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type,
                                 amount_cents, due_cents, due_date, invoice_version)
      select i.account_number, ${attemptId}::uuid, i.invoice_number, l."policyNumber", l."policyType",
             l."amountCents", l."amountDueCents", l."dueDate", i.version
      from line l
      join invoices i on i.account_number = ${accountNumber} and i.invoice_number = l."invoiceNumber"
      where ${isAsShownSql(sql`l."amountDueCents"`)}
      returning 1),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, to_state, event, at, business_day)
      values (${accountNumber}, ${attemptId}::uuid, 0, 'created', 'created', ${at}, ${today}))
    select refuse_unless_one((select count(*) from taken), ${`one_payment_a_${from.kind}`}),
           refuse_unless_whole((select count(*) from lined), (select count(*) from line))`
}

/**
 * Returns the part `taken` of the statement, which uses up the origin of the attempt. A press of Pay is an
 * acceptance too.
 */
function takeSql(attempt: PlannedAttempt, from: NewOrigin): RawBuilder<unknown> {
  const { attemptId } = attempt
  if (from.kind === 'draft') return sql`taken as (${from.takeSql(attemptId)})`
  return sql`
    ${acceptTextSql(acceptanceOf(attempt, from))},
    taken as (${takeCheckoutSql(from.checkout, attemptId, from.checkout.bodyHash)})`
}

/** Returns the attempt's id for a press of Pay; a draft has the acceptance signed when its policy was enrolled. */
function acceptanceIdOf({ attemptId }: PlannedAttempt, from: NewOrigin): Uuid {
  return from.kind === 'draft' ? from.acceptanceId : attemptId
}

/**
 * Returns the acceptance by the press of Pay, which also makes the attempt, and therefore has the attempt's id.
 */
function acceptanceOf(attempt: PlannedAttempt, { address, browser }: CheckoutOrigin): Acceptance {
  const { accountNumber, attemptId, authorization, terms } = attempt
  return {
    accountNumber,
    acceptanceId: attemptId,
    shown: authorization,
    acceptedBy: terms.userId,
    actingUserId: terms.actingUserId,
    signer: terms.guestId === null ? null : { name: terms.signerOn(accountNumber).name, title: null },
    acceptedAt: attempt.at,
    acceptedFrom: address,
    acceptedWith: browser.slice(0, 300),
  }
}

/**
 * Writes the transition to `submitted` with its trace, pending rows and entries, and uses up the code that it
 * waited for. `one_submission_an_attempt` refuses it where the attempt or the code has changed (compare-and-set),
 * `one_payment_an_invoice` a second payment of an invoice, `every_line_as_shown` an invoice that is not due as it
 * was agreed.
 */
export function submitAttemptStatement(attempt: PlannedAttempt, booking: Booking): Statement<unknown> {
  const { accountNumber, attemptId, origin } = attempt
  const step = waitingAttemptOf(origin)?.step ?? 0
  const from: UnsentState = origin.kind === 'schedule' ? 'scheduled' : 'created'
  const at = sql`${attempt.at}::timestamptz`
  const today = sql`${origin.today}::date`
  return sql`
    with spent as (${spendSql(attempt)}),
    moved as (
      update payment_attempts a
      set state = 'submitted', step = a.step + 1, amount_cents = ${attempt.amountCents}::bigint, state_since = ${at}, submitted_at = ${at}, business_day = ${today},
          counts_as_received_on = ${attempt.countsAsReceivedOn}::date,
          expected_post_date = ${attempt.expectedPostDate}::date,
          reconcile_at = ${reconcileAt('submitted', attempt)}, reconcile_count = 0
      from spent
      where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}::uuid
        and a.state = ${from} and a.step = ${step}::integer
      returning a.account_number, a.attempt_id, a.step),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day)
      select account_number, attempt_id, step, ${from}::text, 'submitted', 'submitted', ${at}, ${today} from moved),
    held as (
      insert into pending_payments
        (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
      select l.account_number, l.invoice_number, l.attempt_id, l.policy_number, l.amount_cents, ${today}, ${at}
      from moved, payment_lines l
      join invoices i on i.account_number = ${accountNumber} and i.invoice_number = l.invoice_number
      where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}::uuid
        and ${isAsShownSql(sql`l.due_cents`)}
      order by l.invoice_number
      returning 1),
    ${bookAttemptSql('pend', booking, { businessDay: origin.today, at: attempt.at })}
    select refuse_unless_one((select count(*) from moved), 'one_submission_an_attempt'),
           refuse_unless_whole((select count(*) from held), ${attempt.lines.length}::bigint)`
}

/**
 * Returns one row, or none where the code is used up or a newer one was sent. Without a code there is nothing to
 * use up.
 */
export function spendSql({ origin, at }: PlannedAttempt): RawBuilder<unknown> {
  if (origin.kind !== 'attempt') return sql`select`
  return useCodeSql(origin.code, at)
}

function reconcileAt(state: 'created' | 'submitted', { origin: { nowMs } }: PlannedAttempt) {
  return sql`${new Date(decideReconcileAt(state, nowMs) ?? nowMs)}::timestamptz`
}
