import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { ScheduledJob } from '../../jobs/job.ts'
import { loginLifetimeMs } from './session-cookies.ts'

/**
 * Sessions and sign-ins past their limits are refused at once; this job only deletes their rows, a while later. An
 * idle session keeps its row to its absolute end: a person who signs out late still ends the provider's session
 * with it.
 */
const graceMs = 60 * 60 * 1000

export function sweepSessions({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'sweep_sessions',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 7 },
    concurrency: 1,
    async run(): Promise<{ sessions: number; logins: number }> {
      const nowMs = clock()
      const before = (ageMs: number) => new Date(nowMs - ageMs)
      return await database.transaction('jobs', async (tx) => ({
        sessions: await tx.change(sql`
          delete from sessions where ends_at < ${before(graceMs)}`),
        logins: await tx.change(sql`
          delete from login_transactions where created_at < ${before(loginLifetimeMs + graceMs)}`),
      }))
    },
  } as const satisfies ScheduledJob
}
