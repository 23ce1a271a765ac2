import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { UnsentState } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import { type Acceptance, acceptTextSql } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'
import type { PaymentRecord, RecordedPayment } from '../../../gateways/processor/port.ts'
import { type Booking, bookAttemptSql } from '../attempts/booking.store.ts'

export interface Standing {
  /** Whether this installation made the payment. */
  readonly isOurs: boolean
  readonly isAccountHere: boolean
  readonly isKnown: boolean
  /**
   * Set where the attempt exists and its submission was lost: it waits for a code that was entered, or a day that
   * came.
   */
  readonly waits: { readonly state: UnsentState; readonly step: number } | null
}

/**
 * Reads the standing while the account is locked, so that of two processes that reconstruct the same payment one
 * comes second.
 */
export function standingStatement(record: PaymentRecord): Statement<Standing> {
  return sql`
    select exists (select from installation where installation_id::text = ${record.installationId}) as is_ours,
           exists (select from accounts where account_number = ${record.accountNumber}) as is_account_here,
           exists (select from payment_numbers where attempt_id = ${record.attemptId}::uuid) as is_known,
           (select json_build_object('state', state, 'step', step) from payment_attempts
            where account_number = ${record.accountNumber} and attempt_id = ${record.attemptId}::uuid
              and payment_is_unsent(state)) as waits`
}

export interface AttemptToReconstruct {
  readonly record: PaymentRecord & { readonly days: NonNullable<PaymentRecord['days']> }
  readonly processorId: string
  readonly amountCents: Cents
  readonly method: RecordedPayment['method']
  readonly createdAtMs: number
  readonly nowMs: number
  /** The day on which the portal found the payment, and books it. */
  readonly today: CalendarDate
  readonly reconcileAtMs: number
  readonly ledger: Booking
}

/**
 * Inserts the attempt as it was before it was sent, with its number, lines and trace, marked as reconstructed and
 * in manual review; `submitLostStatement` follows. Lost details stay empty: the text of the authorization, and the
 * method where no row of it is left. A card that was saved for a guest tells whose payment it is, and who gets the
 * receipt.
 */
export function insertReconstructedStatement(given: AttemptToReconstruct): Statement<unknown> {
  const { record, method } = given
  const { accountNumber, attemptId, days } = record
  const sent = new Date(given.createdAtMs)
  const now = new Date(given.nowMs)
  return sql`
    with line as (
      select l.* from json_to_recordset(${JSON.stringify(record.lines)}::json) as l("invoiceNumber" text,
        "policyNumber" text, "policyType" text, "amountCents" bigint, "dueCents" bigint, "dueDate" date,
        "invoiceVersion" bigint)),
    ${acceptTextSql(acceptanceOf(record, sent))},
    used as (
      select method_id, guest_id from payment_methods
      where account_number = ${record.methodAccountNumber} and method_id = ${record.methodId}::uuid),
    made as (
      insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
        source, rail, method_account_number, method_id, method_kind, method_brand, method_account_type, method_last4, payer_user_id,
        acting_user_id, guest_id, business_day, created_at, counts_as_received_on, expected_post_date,
        acceptance_id, reconstructed_at, manual_review_since)
      values (${accountNumber}, ${attemptId}::uuid, ${record.confirmation}, 'created', 0, ${now}::timestamptz,
        ${given.amountCents}::bigint, ${record.source}, 'processor', ${record.methodAccountNumber},
        (select method_id from used), ${method.kind}, ${method.brand}, ${method.accountType}, ${method.last4}, ${record.payerUserId}::uuid, ${record.actingUserId}::uuid, (select guest_id from used),
        ${days.businessDay}::date, ${sent}::timestamptz, ${days.countsAsReceivedOn}::date,
        ${days.expectedPostDate}::date, ${attemptId}::uuid, ${now}::timestamptz, ${now}::timestamptz)),
    numbered as (
      insert into payment_numbers (confirmation, attempt_id, account_number)
      values (${record.confirmation}, ${attemptId}::uuid, ${accountNumber})),
    lined as (
      insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type,
                                 amount_cents, due_cents, due_date, invoice_version)
      select ${accountNumber}, ${attemptId}::uuid, "invoiceNumber", "policyNumber", "policyType", "amountCents",
             "dueCents", "dueDate", "invoiceVersion"
      from line)
    insert into payment_transitions (account_number, attempt_id, step, to_state, event, at, business_day, detail)
    values (${accountNumber}, ${attemptId}::uuid, 0, 'created', 'created', ${sent}::timestamptz,
            ${days.businessDay}::date, json_build_object('reconstructedFrom', ${given.processorId}::text))`
}

/**
 * Writes the transition to `submitted` again, and books it today with the value date of the day it was sent. All that
 * was agreed is there, so nothing is marked; only where billing has deleted an invoice of it in the meantime, an
 * employee reviews it. Its code was right and is used up.
 * An invoice that another payment holds by now stays with that payment.
 */
export function submitLostStatement(
  given: AttemptToReconstruct,
  { state, step }: NonNullable<Standing['waits']>,
): Statement<unknown> {
  const { ledger, processorId } = given
  const { accountNumber, attemptId, days } = given.record
  const sent = new Date(given.createdAtMs)
  const booked = { businessDay: given.today, valueDate: days.businessDay, at: new Date(given.nowMs) }
  return sql`
    with moved as (
      update payment_attempts
      set state = 'submitted', step = step + 1, amount_cents = ${given.amountCents}::bigint, state_since = ${new Date(given.nowMs)}::timestamptz,
          submitted_at = ${sent}::timestamptz, business_day = ${days.businessDay}::date,
          counts_as_received_on = ${days.countsAsReceivedOn}::date,
          expected_post_date = ${days.expectedPostDate}::date,
          reconcile_at = ${new Date(given.reconcileAtMs)}::timestamptz, reconcile_count = 0, processor_id = ${processorId},
          manual_review_since = coalesce(manual_review_since, case when exists (
            select from payment_lines l
            left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
            where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}::uuid
              and i.invoice_number is null) then ${new Date(given.nowMs)}::timestamptz end)
      where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid and state = ${state}
        and step = ${step}
      returning account_number, attempt_id, step),
    named as (
      insert into processor_payments (processor_id, account_number, attempt_id)
      values (${processorId}, ${accountNumber}, ${attemptId}::uuid)),
    held as (
      insert into pending_payments
        (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
      select l.account_number, l.invoice_number, l.attempt_id, l.policy_number, l.amount_cents,
             ${days.businessDay}::date, ${sent}::timestamptz
      from payment_lines l where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}::uuid
      order by l.invoice_number
      on conflict do nothing),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day, detail)
      select ${accountNumber}, ${attemptId}::uuid, step, ${state}::text, 'submitted', 'submitted', ${sent}::timestamptz,
             ${days.businessDay}::date, json_build_object('reconstructedFrom', ${processorId}::text)
      from moved),
    ${bookAttemptSql('pend', ledger, booked)}
    select step from moved`
}

/** Sets the lines to the amounts of the record: a scheduled payment was sent with the amounts due on its day. */
export function lowerLostLinesStatement({
  accountNumber,
  attemptId,
  lines,
}: PaymentRecord): Statement<unknown> {
  return sql`
    update payment_lines l
    set amount_cents = sent."amountCents", due_cents = sent."dueCents", due_date = sent."dueDate",
        invoice_version = sent."invoiceVersion"
    from json_to_recordset(${JSON.stringify(lines)}::json) as sent("invoiceNumber" text, "amountCents" bigint,
           "dueCents" bigint, "dueDate" date, "invoiceVersion" bigint)
    where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}::uuid
      and l.invoice_number = sent."invoiceNumber"`
}

/** Returns the acceptance; its text and the address it was accepted from are lost. */
function acceptanceOf(record: PaymentRecord, acceptedAt: Date): Acceptance {
  return {
    ...record,
    acceptanceId: record.attemptId,
    shown: { ...record.authorization, kind: 'one_time_payment', text: null },
    acceptedBy: record.payerUserId,
    signer: null,
    acceptedAt,
    acceptedFrom: null,
    acceptedWith: null,
  }
}

/**
 * Finds payments that paid one of its invoices again while the database had lost it: both may have money. An
 * earlier payment that is no longer under way paid a part, and is no second payment.
 */
export function notePaidAgainStatement(
  { accountNumber, attemptId }: Pick<PaymentRecord, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    insert into overpayments (account_number, invoice_number, attempt_id, other_attempt_id, noted_at)
    select mine.account_number, mine.invoice_number, mine.attempt_id, other.attempt_id, ${new Date(nowMs)}::timestamptz
    from payment_attempts a
    join payment_lines mine on mine.account_number = a.account_number and mine.attempt_id = a.attempt_id
    join payment_lines theirs on theirs.account_number = mine.account_number
      and theirs.invoice_number = mine.invoice_number and theirs.attempt_id <> mine.attempt_id
    join payment_attempts other on other.account_number = theirs.account_number and other.attempt_id = theirs.attempt_id
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}
      and payment_may_have_money(other.state)
      and (other.created_at >= a.created_at or exists (
        select from pending_payments p where p.account_number = theirs.account_number
          and p.invoice_number = theirs.invoice_number and p.attempt_id = theirs.attempt_id))
    order by mine.invoice_number, other.attempt_id
    on conflict do nothing`
}
