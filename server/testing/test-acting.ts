import type { TestApp } from './test-app.ts'
import { larkspur, people } from './test-records.ts'

const id = (last: string) => `0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

/** People of Larkspur: one for whom the employee may act now, and a caller whom they have verified. */
export const testActing = {
  insured: `usr_${id('c01')}`,
  /** It was right before. */
  done: `stu_${id('c02')}`,
  absent: { user: `usr_${id('c09')}`, code: `stu_${id('c09')}` },
}

const uuid = (wireId: string) => wireId.slice(4)

export async function saveTestActing(the: TestApp): Promise<void> {
  const insured = uuid(testActing.insured)
  await the.sql(
    `insert into users (user_id, email, display_name, user_type)
     values ($1, 'caller@larkspur.example', 'The caller', 'Insured')`,
    [insured],
  )
  await the.sql(
    `insert into seats (account_number, seat_id, user_id, role, seat_from)
     values ($1, $2, $2, 'viewer', '2025-01-01')`,
    [larkspur, insured],
  )
  await the.sql(
    `insert into confirmations (account_number, confirmation_id, purpose, user_id, payload, begun_at, ends_at, code_hash, confirmed_at)
     select $1, $2, 'caller', user_id, '{"sentTo": "c…@larkspur.example", "callerUserId": null}',
       '2026-03-10T14:59:00Z', '2099-01-01', 'x', '2026-03-10T14:59:30Z' from users where email = $3`,
    [larkspur, uuid(testActing.done), people.employee],
  )
  // A code starts acting once: one for each good request, and they count however late it comes.
  await the.sql(
    `with entered as (
       insert into confirmations (account_number, confirmation_id, purpose, user_id, payload, begun_at, ends_at, confirmed_at)
       select $1, gen_random_uuid(), 'act_as', user_id, '{"sentTo": "e…@carrier.example", "callerUserId": null}',
         '2026-03-10T14:59:00Z', '2099-01-01', '2099-01-01' from users, generate_series(1, 20) where email = $2
       returning account_number, confirmation_id, user_id, begun_at)
     insert into act_as_records (account_number, record_id, employee_id, insured_id, reason, note, requested_at)
     select account_number, confirmation_id, user_id, $3, 'caller', 'Asks why the bill is past due.', begun_at
     from entered`,
    [larkspur, people.employee, insured],
  )
}
