import { sql } from 'kysely'
import { openTestDatabase } from '../../../testing/open-test-database.ts'
import type { FeedTotals } from '../import-options.ts'
import { importRecords, startImport } from '../import-records.ts'
import type { Reject } from '../rejects/reject.ts'
import { options, paidBy } from './feed-fixtures.ts'
import { inBatches } from './in-batches.ts'

const mirrored = [
  'agencies',
  'accounts',
  'users',
  'seats',
  'policies',
  'policy_details',
  'policy_numbers',
  'invoices',
  'invoice_items',
  'invoice_numbers',
  'billing_events',
  'documents',
  'claims',
  'payment_postings',
  'system_status',
  'feed_parked',
  'feed_tombstones',
] as const

/** A database for one test file, with what a test of the feed asks of it. */
export async function openFeedDatabase() {
  const open = await openTestDatabase({ connections: 5, statementTimeoutMs: 10_000 })
  // Clears between two loads; the role that serves may not truncate.
  const { database, owner, urls } = open
  // The payment of the fixtures' postings; whose it is and what it paid the feed leaves to payments.
  await database.transaction('jobs', (tx) =>
    tx.change(sql`
      insert into payment_numbers (confirmation, attempt_id, account_number)
      values (${paidBy.confirmation}, gen_random_uuid(), ${paidBy.accountNumber})`),
  )

  return {
    database,
    urls,
    async load(records: readonly unknown[], batchLines = 1000): Promise<FeedTotals & { rejects: Reject[] }> {
      const rejects: Reject[] = []
      const place = await startImport(database, 'test', options)
      const totals = await importRecords(database, inBatches(records, batchLines), place, {
        ...options,
        onRejects: (more) => void rejects.push(...more),
      })
      return { ...totals, rejects }
    },
    /** Every mirrored row, without what differs from load to load by design. */
    async everything(): Promise<Record<string, unknown[]>> {
      const rows = await database.transaction('feed', async (tx) => {
        const found: [string, unknown[]][] = []
        for (const table of mirrored) {
          const answer = await tx.run(
            sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(table)} t`,
          )
          found.push([table, answer.map(({ row }) => comparable(table, row))])
        }
        return found
      })
      return Object.fromEntries(rows.map(([table, found]) => [table, found.map(toText).sort()]))
    },
    async clear(): Promise<void> {
      // It reaches what refers to these rows, and tables that only grow refuse it, empty or not.
      await owner.query(`
        begin;
        ${appendOnly('disable')};
        truncate ${mirrored.join(', ')}, feed_rejected, feed_imports, emails cascade;
        ${appendOnly('enable')};
        commit`)
      await owner.query('alter table business_clock no force row level security')
      await owner.query('update business_clock set offset_days = 0, version = 0')
      await owner.query('alter table business_clock force row level security')
    },
    close: open.close,
  }
}

const appendOnly = (turn: 'disable' | 'enable') => `
  do $$ declare guarded regclass; begin
    for guarded in
      select distinct tgrelid::regclass from pg_trigger
      where not tgisinternal and (tgname = 'append_only' or tgrelid = 'certificates'::regclass)
    loop
      execute format('alter table %s ${turn} trigger user', guarded);
    end loop;
  end $$`

const toText = (row: unknown) => JSON.stringify(row)

function comparable(table: string, row: Record<string, unknown>): unknown {
  const { user_id: _made, seat_id: _given, changed_at: _at, ...rest } = row
  // Which of several missing records it waits for depends on which came first; that it waits does not.
  if (table === 'feed_parked') return [row.type, row.id, row.version]
  return rest
}
