import type { TestApp } from './test-app.ts'
import { saveTestClosings } from './test-closings.ts'
import { saveTestHolds } from './test-holds.ts'
import { testMethods } from './test-methods.ts'
import { copperwillow, larkspur, people } from './test-records.ts'
import { saveTestRefunds } from './test-refunds.ts'

const payment = (accountNumber: string, last: string) => ({
  accountNumber,
  /** On the wire. */
  id: `pay_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`,
})

export const testPayments = {
  larkspurs: payment(larkspur, 'd01'),
  copperwillows: payment(copperwillow, 'd02'),
  absent: payment(larkspur, 'd03'),
  /** The owner pressed Pay, and no code was sent yet. */
  larkspursWaiting: payment(larkspur, 'd04'),
  /** On the wire; it has paid nothing yet. */
  ownersCheckout: { id: 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1e01' },
}

/** One payment of each that billing has posted long ago: nothing is asked of the processor about them. */
export async function saveTestPayments(the: TestApp): Promise<void> {
  const rows = [
    {
      ...testPayments.larkspurs,
      method: testMethods.card,
      invoice: '1000043002',
      confirmation: 'P7K2QX9M4T',
    },
    {
      ...testPayments.copperwillows,
      method: testMethods.copperwillowsCard,
      invoice: '1000060001',
      confirmation: 'P7K2QX9M4V',
    },
  ]
  for (const { accountNumber, id, method, invoice, confirmation } of rows) {
    const key = [accountNumber, id.replace('pay_', '')]
    await saveAcceptance(the, accountNumber, id)
    await the.sql(
      `insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
         source, rail, method_account_number, method_id, method_kind, method_brand, method_last4, payer_user_id, business_day, created_at,
         submitted_at, counts_as_received_on, expected_post_date, posted_on, acceptance_id)
       values ($1, $2, $3, 'posted', 3, '2026-03-02T16:00:00Z', 10000, 'web', 'processor', $1, $4, 'card',
         'visa', '4242', gen_random_uuid(), '2026-03-02', '2026-03-02T15:00:00Z', '2026-03-02T15:00:00Z', '2026-03-02', '2026-03-03',
         '2026-03-02', $2)`,
      [...key, confirmation, method.id.replace('met_', '')],
    )
    await the.sql(
      `insert into payment_numbers (confirmation, attempt_id, account_number) values ($3, $2, $1)`,
      [...key, confirmation],
    )
    await the.sql(
      `insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type, amount_cents,
         due_cents, due_date, invoice_version)
       select account_number, $2, invoice_number, policy_number, 'MINFIRST', 10000, 10000, due_date, version
       from invoices where account_number = $1 and invoice_number = $3`,
      [...key, invoice],
    )
    await the.sql(
      `insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at,
         business_day)
       select $1, $2, step, lag(state) over (order by step), state, event, '2026-03-02T15:00:00Z', '2026-03-02'
       from (values (0, 'created', 'created'), (1, 'submitted', 'submitted'),
                    (2, 'succeeded', 'processor_succeeded'), (3, 'posted', 'billing_posted')) as m(step, state, event)`,
      key,
    )
  }
  await saveWaitingPayment(the)
  await saveTestRefunds(the, larkspur, testPayments.larkspurs.id)
  await saveTestHolds(the)
  await the.sql(
    `insert into postings_due (account_number, attempt_id, next_at)
     values ($1, gen_random_uuid(), 'infinity'), ($2, gen_random_uuid(), 'infinity')
     on conflict do nothing`,
    [larkspur, copperwillow],
  )
  await the.sql(
    `insert into reminders_due (kind, account_number, about, due_on)
     values ('invoice', $1, '1999999999', '2099-01-01'), ('invoice', $2, '1999999999', '2099-01-01')`,
    [larkspur, copperwillow],
  )
  await saveTestClosings(the)
  await the.sql(
    `insert into checkouts (account_number, checkout_id, owner_id, choices, created_at)
     select $1, $2, user_id, '1000044110', '2026-03-10T14:59:00Z' from users where email = $3`,
    [larkspur, testPayments.ownersCheckout.id.replace('chk_', ''), people.owner],
  )
}

/** One text for all of an account. */
async function saveAcceptance(the: TestApp, accountNumber: string, id: string): Promise<void> {
  await the.sql(
    `with texted as (
       insert into authorization_texts values ($1, 'hash-of-the-text', 'one_time_payment', '2026-03-01', 'en', 'You authorize.')
       on conflict do nothing)
     insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
     values ($1, $2, 'hash-of-the-text', '2026-03-02T15:00:00Z')`,
    [accountNumber, id.replace('pay_', '')],
  )
}

async function saveWaitingPayment(the: TestApp): Promise<void> {
  const { accountNumber, id } = testPayments.larkspursWaiting
  await saveAcceptance(the, accountNumber, id)
  await the.sql(
    `insert into payment_attempts (account_number, attempt_id, confirmation, state, state_since, amount_cents, source, rail,
       method_account_number, method_id, method_kind, method_brand, method_last4, payer_user_id, business_day,
       created_at, counts_as_received_on, expected_post_date, acceptance_id)
     select $1, $2, 'P7K2QX9M4W', 'created', '2026-03-10T14:59:00Z', 2600000, 'web', 'processor', $1, $3, 'card',
       'visa', '4242', user_id, '2026-03-10', '2026-03-10T14:59:00Z', '2026-03-10', '2026-03-10', $2
     from users where email = $4`,
    [accountNumber, id.replace('pay_', ''), testMethods.card.id.replace('met_', ''), people.owner],
  )
  await the.sql(
    `insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type, amount_cents,
       due_cents, due_date, invoice_version)
     values ($1, $2, '1000044110', '12MF0104417', 'MINFIRST', 2600000, 2600000, '2026-03-15', 1)`,
    [accountNumber, id.replace('pay_', '')],
  )
  await the.sql('insert into paying_accounts (account_number) values ($1) on conflict do nothing', [
    accountNumber,
  ])
}
