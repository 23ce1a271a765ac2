import type { TestApp } from './test-app.ts'
import { testMethods } from './test-methods.ts'
import { copperwillow, larkspur, people } from './test-records.ts'

const request = (last: string) => `stu_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

/** Of Larkspur: one that can be enrolled, one that is, and one to be ended; of Copperwillow one that is enrolled. */
export const testDrafts = {
  toEnroll: '12PR0500001',
  enrolled: '12PR0500002',
  toEnd: '12PR0500003',
  copperwillows: '12PR0500004',
  invoice: '1000070101',
  copperwillowsInvoice: '1000070102',
  /** A bill of the enrolled policy that is due in eight days, so that it was announced too late. */
  lateInvoice: '1000070103',
  /** Signed by Larkspur's owner: the code of one was right. */
  done: request('d01'),
  waiting: request('d02'),
  absent: request('d03'),
  /** Another bank account of Larkspur, ending 2227. */
  secondBank: 'met_0195801f2c7a7d3e8c5b6a4f3e2d1e01',
}

const uuid = (id: string) => id.replace('stu_', '')
const hash = 'hash-of-the-disclosure'

/** Needs the methods of test-methods.ts. */
export async function saveTestDrafts(the: TestApp): Promise<void> {
  const { toEnroll, enrolled, toEnd, copperwillows, invoice, copperwillowsInvoice, done, waiting } =
    testDrafts
  const bank = testMethods.bank.id.replace('met_', '')
  for (const [account, policy] of [
    [larkspur, toEnroll],
    [larkspur, enrolled],
    [larkspur, toEnd],
    [copperwillow, copperwillows],
  ])
    await the.sql(
      `with numbered as (insert into policy_numbers values ($2, $1))
       insert into policies (account_number, policy_number, term_number, policy_type, policy_status, effective_date,
         expiration_date, payment_plan, billing_method, premium_cents, version)
       values ($1, $2, '01', 'PROPERTY', 'Active', '2026-01-01', '2027-01-01', 'ten_pay', 'direct', 1, 1)`,
      [account, policy],
    )
  for (const [account, policy, number] of [
    [larkspur, enrolled, invoice],
    [copperwillow, copperwillows, copperwillowsInvoice],
  ])
    await the.sql(
      `insert into invoices (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date,
         due_date, amount_cents, amount_due_cents, paid_status, version)
       values ($1, $3, $3, $2, 'billed', '2026-03-01', '2026-04-28', 100, 100, 'Unpaid', 1)`,
      [account, policy, number],
    )
  for (const account of [larkspur, copperwillow])
    await the.sql(
      `insert into authorization_texts values ($1, $2, 'bank_draft', '1', 'en', 'You authorize us.')`,
      [account, hash],
    )
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, bank_name, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     select account_number, '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1e02', 'bank', 'Quay Street Bank', '4410', 'active', 'pm_' || account_number,
       'seti_' || account_number, 'quay', gen_random_uuid(), now() from paying_accounts where account_number = $1`,
    [copperwillow],
  )
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, bank_name, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     values ($1, $2, 'bank', 'Quay Street Bank', '2227', 'active', 'pm_second', 'seti_second', 'second',
       gen_random_uuid(), now())`,
    [larkspur, testDrafts.secondBank.replace('met_', '')],
  )
  for (const [id, isDone] of [
    [done, true],
    [waiting, false],
  ] as const) {
    await the.sql(
      `insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, confirmed_at, used_at)
       select $1, $2, 'bank_draft', user_id, '2026-03-10T14:59:00Z', '2026-03-10T23:59:00Z', 'x', $4, $4
       from users where lower(email) = $3`,
      [larkspur, uuid(id), people.owner, isDone ? '2026-03-10T14:59:30Z' : null],
    )
    await the.sql(
      `insert into draft_requests (account_number, request_id, action, user_id, policy_numbers, method_id, signer_name,
         signer_title, text_hash, requested_at, done_at, refusals)
       select $1, $2, 'enroll', user_id, array[$5], $6, 'The owner', 'Owner', $4, '2026-03-10T14:59:00Z', $7, $8
       from users where lower(email) = $3`,
      [
        larkspur,
        uuid(id),
        people.owner,
        hash,
        isDone ? enrolled : toEnroll,
        bank,
        ...(isDone ? ['2026-03-10T14:59:30Z', '{}'] : [null, null]),
      ],
    )
  }
  for (const [account, policy] of [
    [larkspur, enrolled],
    [larkspur, toEnd],
    [copperwillow, copperwillows],
  ])
    await enroll(the, account ?? '', policy ?? '')
  await the.sql(
    `insert into invoices (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date,
       due_date, amount_cents, amount_due_cents, paid_status, version)
     values ($1, $2, $2, $3, 'billed', '2026-03-09', '2026-03-18', 100, 100, 'Unpaid', 1)`,
    [larkspur, testDrafts.lateInvoice, enrolled],
  )
  await the.parts.bankDraft.planDrafts()
}

async function enroll(the: TestApp, account: string, policy: string): Promise<void> {
  const values = [account, policy]
  await the.sql(
    `insert into draft_enrollments (account_number, policy_number, state, step, state_since, method_id)
     select $1, $2, 'not_enrolled', 0, now(), method_id from payment_methods
     where account_number = $1 and kind = 'bank' order by method_id limit 1`,
    values,
  )
  await the.sql(
    `update draft_enrollments set state = 'pending_enrollment', step = 1, request_id = gen_random_uuid(), requested_at = now()
     where account_number = $1 and policy_number = $2`,
    values,
  )
  await the.sql(
    `update draft_enrollments set state = 'enrolled', step = 2, request_id = null, requested_at = null,
       enrolled_on = '2026-01-01' where account_number = $1 and policy_number = $2`,
    values,
  )
  await the.sql(
    `with accepted as (
       insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
       values ($1, gen_random_uuid(), '${hash}', now()) returning *)
     insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
     select $1, $2, a.acceptance_id, e.method_id, now(), '2026-01-16'
     from draft_enrollments e, accepted a where e.account_number = $1 and e.policy_number = $2`,
    values,
  )
}
