import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import pg from 'pg'
import { demoLogins, demoRecords, demoSeed } from '../../demo/data/demo-world.ts'
import { saveIdentityAccounts } from '../../demo/identity-provider/accounts/identity-account.store.ts'
import { prepareIdentityDatabase } from '../../demo/identity-provider/identity-database.ts'
import { demoPassword } from '../../demo/start-world.ts'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { loadRecords } from '../../server/src/feed/feed.service.ts'

interface LoadOptions {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly madeOn: CalendarDate
}

/** Fills an empty portal through the feed and gives the demo's people their passwords; answers whether it had to. */
export async function loadDemoWorld({ appUrl, ownerUrl, madeOn }: LoadOptions): Promise<boolean> {
  await prepareIdentityDatabase({ ownerUrl })
  const database = openDatabase({ url: appUrl, connections: 2, statementTimeoutMs: 60_000 })
  try {
    const [found] = await database.read(
      'staff',
      sql<{ filled: boolean }>`
      select exists (select from feed_imports where source = 'demo' and finished_at is not null) as filled`,
    )
    if (found?.filled) return false
    // First, and safe to repeat: a kill behind the records' last batch would leave a demo that nobody can sign in to.
    const identities = new pg.Pool({ connectionString: ownerUrl, max: 1 })
    try {
      await saveIdentityAccounts(
        identities,
        demoLogins.map(({ email, displayName, isEmployee }) => ({
          email,
          displayName,
          password: demoPassword,
          needsFactor: isEmployee,
        })),
      )
    } finally {
      await identities.end()
    }
    const records = demoRecords({ today: madeOn, seed: demoSeed })
    const result = await loadRecords(database, records, 'demo', {
      isDemo: true,
      clock: systemClock,
      randomBytes,
    })
    if (result.rejected > 0 || result.parked > 0)
      throw new Error(`The demo world is not whole: ${JSON.stringify(result)}`)
    return true
  } finally {
    await database.close()
  }
}
