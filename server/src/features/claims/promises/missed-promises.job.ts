import type { ScheduledJob } from '../../../jobs/job.ts'

/** The page of a claim states: "If we miss a date, a supervisor is told". */
export function missedPromisesJob(notify: () => Promise<{ notified: number }>) {
  return {
    name: 'claim_promises',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 13 },
    concurrency: 1,
    run: notify,
  } as const satisfies ScheduledJob
}
