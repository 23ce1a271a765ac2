import { kestrel, kestrelPolicy } from '../../../../testing/large-account.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/**
 * Posted card payments of Kestrel, three of each day from 2020-01-01 on, so that pages begin and end within a day. They
 * were made long ago: nothing is asked of the processor. `from`: beside those of another account.
 */
export async function saveManyPayments(
  the: Pick<TestApp, 'sql'>,
  count: number,
  { accountNumber = kestrel, from = 0, policyNumber = kestrelPolicy } = {},
): Promise<void> {
  const many = `select n + ${from} as n, ('0195801f-2c7a-7d3e-8c5b-' || lpad(to_hex(n + ${from}), 12, '0'))::uuid as id,
                       date '2020-01-01' + n / 3 as day
                from generate_series(1, ${count}) n`
  await the.sql(
    `insert into authorization_texts
     values ($1, 'hash-of-the-text', 'one_time_payment', '2026-03-01', 'en', 'You authorize.') on conflict do nothing`,
    [accountNumber],
  )
  await the.sql(
    `insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
     select $1, id, 'hash-of-the-text', day from (${many}) m on conflict do nothing`,
    [accountNumber],
  )
  await the.sql(
    `insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
       source, rail, method_account_number, method_kind, method_brand, method_last4, payer_user_id, business_day,
       created_at, submitted_at, counts_as_received_on, expected_post_date, posted_on, acceptance_id)
     select $1, id, 'P' || lpad(n::text, 9, '0'), 'posted', 3, day, n, 'web', 'processor', $1, 'card', 'visa', '4242',
       (select user_id from users where feed_id = 'user-owner'), day, day, day, day, day, day, id
     from (${many}) m`,
    [accountNumber],
  )
  await the.sql(
    `insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at,
                                  paid_cents)
     select id, 'payments', 'post', $1, id, day, day, day, n from (${many}) m`,
    [accountNumber],
  )
  await the.sql(
    `insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
     select id, e.line, 'payments', $1, e.account, e.sign * n from (${many}) m,
       (values (1, 'customer', 1), (2, 'receivable_pending', -1), (3, 'processor_clearing', 1), (4, 'cash_received', -1))
         as e(line, account, sign)`,
    [accountNumber],
  )
  await the.sql(
    `insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type, amount_cents,
       due_cents, due_date, invoice_version)
     select $1, id, '2' || lpad(n::text, 9, '0'), $2, 'MINFIRST', n, n, day, 1 from (${many}) m`,
    [accountNumber, policyNumber],
  )
}

/** Bills of the policy, each paid, three of each day from 2020-01-01 on; `from` is the number before their first. */
export async function saveManyBills(
  the: Pick<TestApp, 'sql'>,
  count: number,
  { policyNumber, from }: { policyNumber: string; from: number },
): Promise<void> {
  await the.sql(
    `insert into invoices (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date,
       due_date, amount_cents, amount_due_cents, paid_status, version)
     select p.account_number, (${from} + n)::text, 'bc:' || ${from} + n, p.policy_number, 'due',
       date '2020-01-01' + n / 3, date '2020-01-22' + n / 3, n, 0, 'Paid', 1
     from policies p, generate_series(1, ${count}) n where p.policy_number = $1`,
    [policyNumber],
  )
}
