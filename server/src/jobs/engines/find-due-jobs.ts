import { sql } from 'kysely'
import type { Database, Statement } from '../../database/database.ts'
import type { DueRowsJob } from '../job.ts'

/**
 * Returns those of `asked` that have rows waiting. One statement reads the backlogs of all jobs, so that its plan is
 * made once; the backlog of a job that is not asked about is not counted.
 */
export async function findDueJobs(
  database: Pick<Database, 'read'>,
  jobs: readonly DueRowsJob[],
  asked: ReadonlySet<string>,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const parts = jobs.map(({ name, due, backlog }) => {
    const isDue = due
      ? sql`exists (${due(nowMs)})`
      : sql`(select waiting > 0 from (${backlog(nowMs)}) counted)`
    return sql`
      select ${sql.lit(name)} as job, case when ${asked.has(name)}::boolean then ${isDue} end as is_due`
  })
  const statement: Statement<{ job: string }> = sql`
    select job from (${sql.join(parts, sql` union all `)}) looked where is_due`
  return new Set((await database.read('jobs', statement)).map(({ job }) => job))
}
