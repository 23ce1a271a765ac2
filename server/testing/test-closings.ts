import type { TestApp } from './test-app.ts'
import { type PersonName, people } from './test-records.ts'

const closing = (last: string) => `cls_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

export const testClosings = {
  /** Nobody's, with the processor's name and what came in. */
  openMovement: { itemId: 'txn_nobody', amountCents: 4_200 },
  /** The employee asked for them: another person decides. */
  employees: closing('c01'),
  employeesToo: closing('c02'),
  employeesThird: closing('c03'),
  /** The supervisor asked for it, and the employee said no. */
  rejected: closing('c04'),
  absent: closing('c05'),
}

/** Five movements in suspense, four of which somebody has asked to close. */
export async function saveTestClosings(the: TestApp): Promise<void> {
  const idOf = async (name: PersonName) => {
    const [row] = await the.sql<{ id: string }>('select user_id as id from users where email = $1', [
      people[name],
    ])
    return row?.id
  }
  const [employee, supervisor] = [await idOf('employee'), await idOf('supervisor')]
  await the.sql(`
    insert into payout_transactions (transaction_id, payout_id, kind, amount_cents, fee_cents, currency, available_on,
                                     arrives_on)
    select 'txn_nobody' || n, 'po_test', 'charge', 4200, 0, 'usd', '2026-03-09', '2026-03-10'
    from unnest(array['', '1', '2', '3', '4']) n;
    insert into journal_entries (entry_id, source, booking, transaction_id, business_day, value_date, booked_at)
    select gen_random_uuid(), 'payouts', 'payout_charge', transaction_id, arrives_on, arrives_on, '2026-03-10T14:00:00Z'
    from payout_transactions where payout_id = 'po_test';
    insert into journal_lines (entry_id, line, source, ledger_account, amount_cents)
    select j.entry_id, e.line, j.source, e.account, e.cents
    from journal_entries j, (values (1, 'bank', 4200), (2, 'suspense', -4200)) e(line, account, cents)
    where j.transaction_id like 'txn_nobody%'`)
  await the.sql(
    `insert into journal_exports (export_number, made_at, from_txid, below_txid, entry_count, debit_cents, ledger_accounts)
     select 1, '2026-03-10T14:30:00Z', '0', pg_snapshot_xmin(pg_current_snapshot()), 5, 21000, '{}'`,
  )
  const asked = [
    [testClosings.employees, 'txn_nobody1', employee],
    [testClosings.employeesToo, 'txn_nobody2', employee],
    [testClosings.employeesThird, 'txn_nobody3', employee],
    [testClosings.rejected, 'txn_nobody4', supervisor],
  ]
  for (const [wireId, movement, asker] of asked)
    await the.sql(
      `insert into item_closings (closing_id, item, how, transaction_id, amount_cents, note, state, approval_limit_cents,
                                  requested_by, requested_at)
       values ($1, 'suspense', 'written_off', $2, 4200, 'Nobody knows the sender.', 'requested', 0, $3,
               '2026-03-10T14:50:00Z')`,
      [wireId?.replace('cls_', ''), movement, asker],
    )
  await the.sql(
    `update item_closings set state = 'rejected', decided_by = $2, rejection = 'Ask the bank.',
       ended_at = '2026-03-10T14:55:00Z' where closing_id = $1`,
    [testClosings.rejected.replace('cls_', ''), employee],
  )
}
