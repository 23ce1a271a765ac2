import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { LedgerEntry } from '@myaccount/domain/payments/ledger'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { spendCodeSql } from '../../../one-time-codes/one-time-codes.store.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { holdsAccountSql } from '../lost/reconstruct.store.ts'
import { isChangedSql, type LinesShown } from './submit.store.ts'

export interface AgreedLine {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly amountCents: Cents
  /** When Pay was pressed. */
  readonly amountDueCents: Cents
}

export function agreedLinesStatement(accountNumber: AccountNumber, attemptId: Uuid): Statement<AgreedLine> {
  return sql<AgreedLine>`
    select invoice_number as "invoiceNumber", policy_number as "policyNumber", amount_cents as "amountCents",
           due_cents as "amountDueCents"
    from payment_lines where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid
    order by due_date, invoice_number`
}

/** Whether what was agreed is not due any more as it was; asked while the account is held. */
export function linesChangedStatement(
  accountNumber: AccountNumber,
  lines: LinesShown,
): Statement<{ isChanged: boolean }> {
  return sql`select ${isChangedSql(accountNumber, lines)} or ${holdsAccountSql(accountNumber)} as "isChanged"`
}

interface CreatedToSubmit {
  readonly attempt: AttemptRow
  /** The code that was right. */
  readonly codeHash: Buffer
  readonly atMs: number
  readonly businessDay: CalendarDate
  readonly countsAsReceivedOn: CalendarDate
  readonly expectedPostDate: CalendarDate
  readonly reconcileAtMs: number
  readonly ledger: { readonly transactionId: Uuid; readonly entries: readonly LedgerEntry[] }
}

/**
 * The edge created -> submitted with its trace, pending rows and entries, the code spent with it; or nothing of it
 * where the attempt or the code is not what it was (compare-and-set). Its days are those of the submission.
 * `one_payment_an_invoice` refuses a second payment, `every_line_as_shown` an invoice that is not due as it was agreed.
 */
export function submitCreatedStatement(given: CreatedToSubmit): Statement<unknown> {
  const { accountNumber, attemptId, step } = given.attempt
  const purpose = { kind: 'payment', accountNumber, purposeId: attemptId } as const
  const { ledger, codeHash, businessDay } = given
  const at = new Date(given.atMs)
  return sql`
    with spent as (${spendCodeSql(purpose, codeHash, at)}),
    moved as (
      update payment_attempts a
      set state = 'submitted', step = a.step + 1, state_since = ${at}::timestamptz,
          submitted_at = ${at}::timestamptz, business_day = ${businessDay}::date,
          counts_as_received_on = ${given.countsAsReceivedOn}::date,
          expected_post_date = ${given.expectedPostDate}::date,
          reconcile_at = ${new Date(given.reconcileAtMs)}::timestamptz, reconcile_count = 0
      from spent
      where a.account_number = ${accountNumber} and a.attempt_id = spent.purpose_id
        and a.state = 'created' and a.step = ${step}
      returning a.account_number, a.attempt_id, a.step),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day)
      select account_number, attempt_id, step, 'created', 'submitted', 'submitted', ${at}::timestamptz,
             ${businessDay}::date
      from moved),
    held as (
      insert into pending_payments
        (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
      select l.account_number, l.invoice_number, l.attempt_id, l.policy_number, l.amount_cents,
             ${businessDay}::date, ${at}::timestamptz
      from payment_lines l
      join moved on moved.account_number = l.account_number and moved.attempt_id = l.attempt_id
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
        and i.invoice_status <> 'planned' and i.amount_due_cents is not distinct from l.due_cents
      order by l.invoice_number
      returning 1),
    whole as (
      select refuse_unless_whole((select count(*) from held), (
        select count(*) from payment_lines l
        join moved on moved.account_number = l.account_number and moved.attempt_id = l.attempt_id))),
    booked as (
      insert into ledger_transactions (account_number, transaction_id, attempt_id, booking, business_day, at)
      select account_number, ${ledger.transactionId}::uuid, attempt_id, 'pend', ${businessDay}::date,
             ${at}::timestamptz
      from moved)
    insert into ledger_entries (account_number, transaction_id, line, ledger_account, amount_cents)
    select moved.account_number, ${ledger.transactionId}::uuid, e.line, e.account, e.cents
    from whole, moved, rows from (json_to_recordset(${JSON.stringify(ledger.entries)}::json) as (account text, cents bigint))
      with ordinality as e(account, cents, line)`
}
