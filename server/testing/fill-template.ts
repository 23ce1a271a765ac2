import pg from 'pg'
import { openDatabase } from '../src/database/database.ts'
import { acceptTermsOfAll } from './accept-terms-of-all.ts'
import { loadTestRecords } from './load-test-records.ts'
import { filledTemplate, templateDatabase } from './test-cluster.ts'
import { cloneDatabase } from './test-database.ts'
import { testRecords } from './test-records.ts'
import { testNowMs } from './test-settings.ts'

/** Makes the filled template out of the empty one, through the feed. PostgreSQL clones what nobody is connected to. */
export async function fillTemplate(adminUrl: string): Promise<void> {
  const { appUrl } = await cloneDatabase(adminUrl, templateDatabase, filledTemplate)
  const database = openDatabase({ url: appUrl, connections: 2, statementTimeoutMs: 20_000 })
  const filledUrl = new URL(adminUrl)
  filledUrl.pathname = `/${filledTemplate}`
  const admin = new pg.Pool({ connectionString: filledUrl.href, max: 1 })
  try {
    await loadTestRecords(database, testRecords(), () => testNowMs)
    await acceptTermsOfAll(admin)
  } finally {
    await database.close()
    await admin.end()
  }
}
