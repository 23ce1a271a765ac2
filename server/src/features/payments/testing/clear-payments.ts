import type { TestApp } from '../../../../testing/test-app.ts'
import { paymentTables } from '../payment-tables.ts'

/** Every payment away behind the product's back, past the walls that keep them, so that a test begins with none. */
export async function clearPayments(the: TestApp): Promise<void> {
  await the.sql(`set session_replication_role = replica`)
  for (const table of paymentTables) await the.sql(`delete from ${table}`)
  // The processor's records of these payments belong to another installation from now on, so none is reconstructed.
  await the.sql(`update installation set installation_id = gen_random_uuid()`)
  await the.sql(`set session_replication_role = origin`)
}
