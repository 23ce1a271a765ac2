import type { TestApp } from './test-app.ts'
import { type PersonName, people } from './test-records.ts'

const refund = (last: string) => `ref_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

/** On the wire. All are of `testPayments.larkspurs`, ten dollars each, so that most of it is left. */
export const testRefunds = {
  /** The employee asked for them: another person decides. */
  employees: refund('f01'),
  employeesToo: refund('f02'),
  employeesThird: refund('f05'),
  /** The supervisor asked for it, and the employee said no. */
  rejected: refund('f03'),
  absent: refund('f04'),
}

const uuidOf = (wireId: string) => wireId.replace(/^[a-z]+_/, '')

/** Above their limit, so that each waits for a decision; one has had it. */
export async function saveTestRefunds(the: TestApp, accountNumber: string, paymentId: string): Promise<void> {
  const idOf = async (name: PersonName) => {
    const [row] = await the.sql<{ id: string }>('select user_id as id from users where email = $1', [
      people[name],
    ])
    return row?.id
  }
  const [employee, supervisor] = [await idOf('employee'), await idOf('supervisor')]
  const asked = [
    [testRefunds.employees, employee],
    [testRefunds.employeesToo, employee],
    [testRefunds.employeesThird, employee],
    [testRefunds.rejected, supervisor],
  ] as const
  for (const [wireId, asker] of asked) {
    const key = [accountNumber, uuidOf(wireId)]
    await the.sql(
      `insert into refunds (account_number, refund_id, attempt_id, state, step, state_since, amount_cents, reason,
         approval_limit_cents, requested_by, requested_at, requested_on)
       values ($1, $2, $3, 'requested', 0, '2026-03-10T14:50:00Z', 1000, 'paid_twice', 0, $4, '2026-03-10T14:50:00Z',
         '2026-03-10')`,
      [...key, uuidOf(paymentId), asker],
    )
    await the.sql(
      `insert into refund_lines (account_number, refund_id, invoice_number, amount_cents)
       values ($1, $2, '1000043002', 1000)`,
      key,
    )
    await the.sql(
      `insert into refund_transitions (account_number, refund_id, step, to_state, event, at, business_day)
       values ($1, $2, 0, 'requested', 'requested', '2026-03-10T14:50:00Z', '2026-03-10')`,
      key,
    )
  }
  await the.sql(
    `update refunds set state = 'rejected', step = 1, decided_by = $2, rejection = 'Not twice.' where refund_id = $1`,
    [uuidOf(testRefunds.rejected), employee],
  )
  await the.sql(
    `insert into refund_transitions (account_number, refund_id, step, from_state, to_state, event, at, business_day)
     values ($1, $2, 1, 'requested', 'rejected', 'rejected', '2026-03-10T14:55:00Z', '2026-03-10')`,
    [accountNumber, uuidOf(testRefunds.rejected)],
  )
}
