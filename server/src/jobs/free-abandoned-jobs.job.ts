import type { ScheduledJob } from './job.ts'

/** No job of ours runs this long; a delivery is given 10 seconds. */
const abandonedAfterSeconds = 120

/**
 * A killed process leaves its jobs locked, and the queue would wait four hours for it. Every job of ours may run
 * twice, so an early release costs nothing. Runs as the queue's owner.
 */
export const freeAbandonedJobs: ScheduledJob = {
  name: 'free_abandoned_jobs',
  trigger: { kind: 'schedule', everyMinutes: 1 },
  concurrency: 1,
  run: async ({ query }) =>
    await query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $1)
       having count(*) > 0`,
      [abandonedAfterSeconds],
    ),
}
