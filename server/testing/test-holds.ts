import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur } from './test-records.ts'

const hold = (last: string) => `hld_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

/** On the wire. */
export const testHolds = {
  /** Decided before. */
  larkspurs: hold('e01'),
  copperwillows: hold('e02'),
  absent: hold('e03'),
  /** The hold of a draft of Larkspur that nobody has requested. */
  waiting: hold('e04'),
}

const uuidOf = (wireId: string) => wireId.replace(/^[a-z]+_/, '')

/** One that waits, with its draft, and one of each account that was rejected. */
export async function saveTestHolds(the: TestApp): Promise<void> {
  await the.sql(
    `insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
       draft_on, state)
     values ($1, $2, '12MF0104417', '1999999999', 1, '2031-03-10', '2031-03-06', '2031-03-10', 'due')`,
    [larkspur, uuidOf(testHolds.waiting)],
  )
  await the.sql(
    `insert into payment_holds (account_number, hold_id, kind, amount_cents, signals, state, held_at)
     values ($1, $2, 'draft', 6000000, '{large_from_new_account}', 'waiting', '2026-03-10T14:50:00Z')`,
    [larkspur, uuidOf(testHolds.waiting)],
  )
  for (const [account, id] of [
    [larkspur, testHolds.larkspurs],
    [copperwillow, testHolds.copperwillows],
  ] as const) {
    await the.sql(
      `insert into payment_holds (account_number, hold_id, kind, amount_cents, signals, state, held_at)
       values ($1, $2, 'draft', 6000000, '{large_day_total}', 'waiting', '2026-03-10T14:50:00Z')`,
      [account, uuidOf(id)],
    )
    await the.sql(
      `update payment_holds set state = 'rejected', decided_at = '2026-03-10T14:55:00Z', decided_by = gen_random_uuid(),
         note = 'Nobody there knows of it.'
       where hold_id = $1`,
      [uuidOf(id)],
    )
  }
}
