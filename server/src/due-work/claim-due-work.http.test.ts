import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PayingApp, startPayingApp } from '../features/payments/testing/start-paying-app.ts'
import { claimDueWorkStatement, claimInIndexOrderStatement } from './due-work.store.ts'

let the: PayingApp

beforeEach(async () => {
  the = await startPayingApp()
})
afterEach(() => the.close())

const takenAtOnce = 20

/** Adds due work of that many accounts, which need not exist: due since yesterday, all waiting since the same moment. */
async function addDueWork(count: number): Promise<void> {
  await the.sql(`
    set session_replication_role = replica;
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    select 3000000000 + nth, 'draft', gen_random_uuid(), '2026-03-09', '2026-03-09' from generate_series(1, ${count}) nth;
    set session_replication_role = origin;
    analyze due_work`)
}

/** By the plan that the statement has in the product, which no `explain` with its values shows. */
async function rowsReadToClaim(): Promise<number> {
  return await the.parts.database.transaction('jobs', async (tx) => {
    const read = sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
      from pg_stat_xact_user_tables where relname = 'due_work'`
    await tx.run(claimInIndexOrderStatement())
    const [before] = await tx.run(read)
    await tx.run(claimDueWorkStatement(calendarDate('2026-03-10'), the.clock.nowMs, takenAtOnce))
    const [after] = await tx.run(read)
    return Number(after?.rows) - Number(before?.rows ?? 0)
  })
}

test('reads only what it takes, however much is due', async () => {
  await addDueWork(20_000)
  // Each is found, passed on and written.
  const rows = await rowsReadToClaim()
  expect(rows).toBeGreaterThanOrEqual(takenAtOnce)
  expect(rows).toBeLessThanOrEqual(5 * takenAtOnce)
  expect(await the.sql('select 1 from due_work where tries = 1')).toHaveLength(takenAtOnce)
})
