import { compose } from '../../src/composition.ts'
import { openDatabase } from '../../src/database/database.ts'
import { findDueJobs } from '../../src/jobs/engines/find-due-jobs.ts'
import { isDueRows } from '../../src/jobs/job-registry.ts'
import { loadTestRecords } from '../load-test-records.ts'
import { startFilledApp } from '../start-filled-app.ts'
import { createTestDatabase } from '../test-database.ts'
import { testRecords } from '../test-records.ts'
import { recordTexts } from './record-texts.ts'

/**
 * Runs every job with a trigger of its own once, counts its backlog, and loads the records of the tests. Returns the
 * texts of all statements that were sent: jobs and feed write many statements inside their own functions, where
 * `findStatements` does not see them.
 */
export async function recordWork(): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  await recordJobs(texts)
  await recordFeed(texts)
  for (const text of texts) if (!/^\s*(select|with|insert|update|delete)\b/.test(text)) texts.delete(text)
  return texts
}

async function recordJobs(texts: Set<string>): Promise<void> {
  const the = await startFilledApp()
  const { config, clock, appVersion } = the.parts
  const database = recordTexts(openDatabase(config.database), texts)
  const parts = compose({ config, clock, appVersion, database })
  try {
    for (const job of parts.jobs.all()) {
      // The queue's own tables are the library's.
      if (job.trigger.kind !== 'queued') await job.run({ payload: {}, query: async () => [] })
      if ('backlog' in job) await database.read('jobs', job.backlog(clock()))
    }
    await findDueJobs(database, parts.jobs.all().filter(isDueRows), new Set(), clock())
  } finally {
    await parts.close()
    await the.close()
  }
}

async function recordFeed(texts: Set<string>): Promise<void> {
  const empty = await createTestDatabase()
  const database = openDatabase({ url: empty.appUrl, connections: 2, statementTimeoutMs: 5_000 })
  try {
    await loadTestRecords(recordTexts(database, texts), testRecords(), () => Date.now())
  } finally {
    await database.close()
    await empty.drop()
  }
}
