import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { LedgerEntry } from '@myaccount/domain/payments/ledger'
import { endedUnpaid } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import { type Acceptance, acceptTextSql } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'
import { statesSql } from '../attempts/states-sql.ts'
import { isCheckoutOpenSql, takeCheckoutSql } from '../checkout/checkouts.store.ts'
import { holdsAccountSql } from '../lost/reconstruct.store.ts'

export interface NewAttempt {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly confirmation: string
  /** `created` waits for the one-time code; `submitted` goes to the processor after the commit. */
  readonly state: 'created' | 'submitted'
  readonly amountCents: Cents
  readonly source: 'web' | 'staff'
  readonly method: MethodIdentity & { readonly accountNumber: AccountNumber; readonly methodId: Uuid }
  readonly payerUserId: Uuid
  readonly actingUserId: Uuid | null
  readonly businessDay: CalendarDate
  readonly atMs: number
  readonly countsAsReceivedOn: CalendarDate
  readonly expectedPostDate: CalendarDate
  readonly authorization: {
    readonly version: string
    readonly language: string
    readonly text: string
    readonly hash: string
  }
  readonly acceptedFrom: string
  readonly acceptedWith: string
  readonly reconcileAtMs: number
  readonly lines: readonly {
    readonly invoiceNumber: InvoiceNumber
    readonly policyNumber: PolicyNumber
    readonly policyType: string
    readonly amountCents: Cents
    readonly amountDueCents: Cents
    readonly dueDate: CalendarDate
  }[]
  readonly checkout: { readonly checkoutId: Uuid; readonly ownerId: Uuid; readonly bodyHash: Buffer }
  readonly ledger: { readonly transactionId: Uuid; readonly entries: readonly LedgerEntry[] }
}

/**
 * The attempt with its checkout, number, lines and trace; where it is submitted its pending rows and entries too: one
 * statement, so that a payment is there whole or not at all. `one_payment_an_invoice` refuses a second payment of an
 * invoice, `one_payment_a_checkout` a second one of the checkout. An invoice that is not due as it was shown gets no
 * line, and `every_line_as_shown` refuses the payment.
 */
export function insertAttemptStatement(attempt: NewAttempt): Statement<unknown> {
  const at = new Date(attempt.atMs)
  const { accountNumber, attemptId, method, checkout, ledger } = attempt
  const isSubmitted = attempt.state === 'submitted'
  const lines = JSON.stringify(attempt.lines)
  return sql`
    with line as (
      select * from json_to_recordset(${lines}::json) as l("invoiceNumber" text, "policyNumber" text,
        "policyType" text, "amountCents" bigint, "amountDueCents" bigint, "dueDate" date)),
    ${acceptTextSql(acceptanceOf(attempt, at))},
    taken as (${takeCheckoutSql({ accountNumber, ...checkout }, attemptId, checkout.bodyHash)}),
    held as (
      insert into pending_payments (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
      select ${accountNumber}, "invoiceNumber", ${attemptId}::uuid, "policyNumber", "amountCents",
             ${attempt.businessDay}::date, ${at}::timestamptz
      from line where ${isSubmitted}::boolean order by "invoiceNumber"),
    made as (
      insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
        source, method_account_number, method_id, method_kind, method_brand, method_account_type, method_last4, payer_user_id,
        acting_user_id, business_day, created_at, submitted_at, counts_as_received_on, expected_post_date,
        acceptance_id, reconcile_at)
      values (${accountNumber}, ${attemptId}::uuid, ${attempt.confirmation}, ${attempt.state}, ${isSubmitted ? 1 : 0}::integer,
        ${at}::timestamptz, ${attempt.amountCents}::bigint, ${attempt.source}, ${method.accountNumber},
        ${method.methodId}::uuid, ${method.kind}, ${method.brand}, ${method.accountType}, ${method.last4}, ${attempt.payerUserId}::uuid,
        ${attempt.actingUserId}::uuid, ${attempt.businessDay}::date, ${at}::timestamptz,
        ${isSubmitted ? at : null}::timestamptz, ${attempt.countsAsReceivedOn}::date,
        ${attempt.expectedPostDate}::date, ${attemptId}::uuid, ${new Date(attempt.reconcileAtMs)}::timestamptz)),
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
      where ${isAsShownSql}
      returning 1),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day)
      select ${accountNumber}, ${attemptId}::uuid, m.step, m.from_state, m.to_state, m.event, ${at}::timestamptz,
             ${attempt.businessDay}::date
      from (values (0, null, 'created', 'created'), (1, 'created', 'submitted', 'submitted'))
        as m(step, from_state, to_state, event)
      where m.step = 0 or ${isSubmitted}::boolean),
    booked as (
      insert into ledger_transactions (account_number, transaction_id, attempt_id, booking, business_day, at)
      select ${accountNumber}, ${ledger.transactionId}::uuid, ${attemptId}::uuid, 'pend',
             ${attempt.businessDay}::date, ${at}::timestamptz where ${isSubmitted}::boolean),
    entered as (
      insert into ledger_entries (account_number, transaction_id, line, ledger_account, amount_cents)
      select ${accountNumber}, ${ledger.transactionId}::uuid, e.line, e.account, e.cents
      from rows from (json_to_recordset(${JSON.stringify(ledger.entries)}::json) as (account text, cents bigint))
        with ordinality as e(account, cents, line)
      where ${isSubmitted}::boolean)
    select refuse_used_checkout((select count(*) from taken)),
           refuse_unless_whole((select count(*) from lined), (select count(*) from line))`
}

/** By the press of Pay, which makes the attempt too: so it has the attempt's id. */
function acceptanceOf(attempt: NewAttempt, acceptedAt: Date): Acceptance {
  return {
    ...attempt,
    acceptanceId: attempt.attemptId,
    shown: { ...attempt.authorization, kind: 'one_time_payment' },
    acceptedBy: attempt.payerUserId,
    signer: null,
    acceptedAt,
  }
}

/** As they were when they were shown: what is due now must be the same. */
export type LinesShown = readonly Pick<NewAttempt['lines'][number], 'invoiceNumber' | 'amountDueCents'>[]

/** Whether the invoice `i` is there for people and asks for what the line `l` was shown with. */
const isAsShownSql = sql`(i.invoice_status <> 'planned' and i.amount_due_cents is not distinct from l."amountDueCents")`

/** Whether an invoice of these is not there, or not due, as it was shown (M19), as far as billing has told by now. */
export function isChangedSql(accountNumber: AccountNumber, lines: LinesShown): RawBuilder<boolean> {
  return sql`
    exists (select from json_to_recordset(${JSON.stringify(lines)}::json)
              as l("invoiceNumber" text, "amountDueCents" bigint)
            left join invoices i on i.account_number = ${accountNumber} and i.invoice_number = l."invoiceNumber"
            where i.invoice_number is null or not ${isAsShownSql})`
}

export interface Before {
  readonly isCheckoutOpen: boolean
  readonly isTaken: boolean
  readonly isChanged: boolean
  /** The newest payment that this one repeats. */
  readonly repeated: { readonly confirmation: string; readonly attemptId: Uuid } | null
  /** Attempts of the payer that waited for a code, within the hour. */
  readonly codesAsked: number
}

/**
 * What stands in the way, seen once the account is held: a checkout that another press has used, a payment under way, an invoice that is not due any more as it was shown, the same sum by the same method within a day,
 * perhaps meant and perhaps not (domain.md 3.6), and too many codes asked for.
 */
export function findBeforeStatement(
  attempt: NewAttempt,
  repeatedSinceMs: number,
  codesSinceMs: number,
): Statement<Before> {
  const { accountNumber, method, amountCents, checkout, lines } = attempt
  const numbers = lines.map((line) => line.invoiceNumber)
  return sql`
    select ${isCheckoutOpenSql({ accountNumber, ...checkout })} as "isCheckoutOpen",
           (exists (select from pending_payments
                    where account_number = ${accountNumber} and invoice_number = any (${numbers}))
            or ${holdsAccountSql(accountNumber)}) as "isTaken",
           ${isChangedSql(accountNumber, lines)} as "isChanged",
           (select json_build_object('confirmation', confirmation, 'attemptId', attempt_id) from payment_attempts
            where account_number = ${accountNumber} and method_id = ${method.methodId}::uuid
              and amount_cents = ${amountCents}::bigint and created_at >= ${new Date(repeatedSinceMs)}::timestamptz
              and state not in ${statesSql((state) => state === 'created' || endedUnpaid(state))}
            order by attempt_id desc limit 1) as repeated,
           (select count(*) from payment_attempts
            where account_number = ${accountNumber} and payer_user_id = ${attempt.payerUserId}::uuid
              and created_at >= ${new Date(codesSinceMs)}::timestamptz and submitted_at is null
              and ${attempt.state === 'created'}::boolean) as "codesAsked"`
}
