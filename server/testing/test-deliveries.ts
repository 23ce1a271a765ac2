import type { TestApp } from './test-app.ts'
import { larkspur } from './test-records.ts'

/** Emails that did not arrive when a test begins: one for each way to settle one. */
export const testDeliveries = {
  toSend: 'eml_0195801f2c7a7d3e8c5b6a4f3e2d1c20',
  toCall: 'eml_0195801f2c7a7d3e8c5b6a4f3e2d1c21',
} as const

export async function saveTestDeliveries(the: TestApp): Promise<void> {
  for (const wireId of Object.values(testDeliveries))
    await the.sql(
      `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, last_error, tries)
       select $1, $2::uuid, user_id, 'bill_ready', gen_random_uuid(), '2026-03-09', 'ETIMEDOUT', 30
       from users where feed_id = 'user-owner'`,
      [larkspur, wireId.slice(4)],
    )
}
