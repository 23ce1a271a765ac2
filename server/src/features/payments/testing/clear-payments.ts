import type { TestApp } from '../../../../testing/test-app.ts'

/** Everything that a payment writes of its own, but for methods, events out and what billing says. */
export const paymentTables: readonly string[] = [
  'ledger_entries',
  'ledger_transactions',
  'pending_payments',
  'payment_moves',
  'payment_lines',
  'payment_numbers',
  'processor_payments',
  'idempotency_keys',
  'mails',
  'one_time_codes',
  'processor_events',
  'reopened_invoices',
  'payment_attempts',
]

/** Every payment away behind the product's back, past the walls that keep them, so that a test begins with none. */
export async function clearPayments(the: TestApp): Promise<void> {
  await the.sql(`set session_replication_role = replica`)
  for (const table of paymentTables) await the.sql(`delete from ${table}`)
  await the.sql(`set session_replication_role = origin`)
}
