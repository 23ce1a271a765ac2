import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { systemClock } from '../server/src/clock.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { acceptTermsInForceStatement } from '../server/src/features/terms/terms.reader.ts'
import { demoLogins } from './data/demo-world.ts'
import { people } from './data/world/people.ts'

/** Whoever signs in to the demo has accepted the terms of service and was welcomed, but for one, who meets both. */
export async function seedTerms(appUrl: string): Promise<void> {
  const emails = demoLogins.map(({ email }) => email).filter((email) => email !== people.tobiah.email)
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 10_000 })
  const from = { address: '127.0.0.1', browser: 'Demo' }
  try {
    const users = await database.read(
      'staff',
      sql<{ userId: Uuid }>`
        select user_id from users where lower(email) = any (${emails}) and user_type = 'Insured'`,
    )
    const ids = users.map(({ userId }) => userId)
    await database.transaction('session', (tx) =>
      tx.change(sql`
        insert into welcomes select user_id, now() from unnest(${ids}::uuid[]) user_id on conflict do nothing`),
    )
    for (const userId of ids)
      await database.transaction({ accounts: [], person: userId }, (tx) =>
        tx.change(acceptTermsInForceStatement(userId, from, systemClock())),
      )
  } finally {
    await database.close()
  }
}
