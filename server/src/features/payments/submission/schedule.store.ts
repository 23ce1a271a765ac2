import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { addDueWorkSql } from '../../../due-work/due-work.store.ts'
import { waitingAttemptOf } from '../payment-order.ts'
import type { PlannedAttempt } from './plan-attempt.ts'
import { spendSql } from './submit.store.ts'

/**
 * Writes the transition created -> scheduled with its trace, the code that it waited for, and the due work of its
 * day.
 */
export function scheduleAttemptStatement(attempt: PlannedAttempt): Statement<unknown> {
  const { accountNumber, attemptId, origin, payOn } = attempt
  if (payOn === null) throw new RangeError('A payment is scheduled for a day')
  const step = waitingAttemptOf(origin)?.step ?? 0
  const at = sql`${attempt.at}::timestamptz`
  return sql`
    with spent as (${spendSql(attempt)}),
    moved as (
      update payment_attempts a
      set state = 'scheduled', step = a.step + 1, pay_on = ${payOn}::date,
          scheduled_cents = coalesce(a.scheduled_cents, a.amount_cents), state_since = ${at}, reconcile_at = null, reconcile_count = 0
      from spent
      where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}::uuid
        and a.state = 'created' and a.step = ${step}::integer
      returning a.account_number, a.attempt_id, a.step),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day)
      select account_number, attempt_id, step, 'created', 'scheduled', 'scheduled', ${at}, ${origin.today}::date
      from moved),
    noted as (${addDueWorkSql({ accountNumber, kind: 'scheduled_payment', workId: attemptId, dueOn: payOn }, attempt.at)})
    select refuse_unless_one((select count(*) from moved), 'one_submission_an_attempt')`
}

/**
 * Sets the lines to the amounts due on the day, before it is sent: less than was agreed, or the same in a newer
 * bill.
 */
export function lowerLinesStatement({ accountNumber, attemptId, lines }: PlannedAttempt): Statement<unknown> {
  return sql`
    update payment_lines l
    set amount_cents = now."amountCents", due_cents = now."amountDueCents", due_date = now."dueDate",
        invoice_version = i.version
    from json_to_recordset(${JSON.stringify(lines)}::json) as now("invoiceNumber" text, "amountCents" bigint,
           "amountDueCents" bigint, "dueDate" date)
    join invoices i on i.account_number = ${accountNumber} and i.invoice_number = now."invoiceNumber"
    where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}::uuid
      and l.invoice_number = now."invoiceNumber"
      and (l.amount_cents, l.due_cents, l.due_date, l.invoice_version)
          is distinct from (now."amountCents", now."amountDueCents", now."dueDate", i.version)`
}
