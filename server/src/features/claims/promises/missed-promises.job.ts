import type { ScheduledJob } from '../../../jobs/job.ts'

/** "If we miss a date, a supervisor is told", as the page of a claim says. */
export function missedPromisesJob(notify: () => Promise<{ notified: number }>) {
  return {
    name: 'claim_promises',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 13 },
    concurrency: 1,
    run: notify,
  } as const satisfies ScheduledJob
}
