import type { ScheduledJob } from '../../../jobs/job.ts'

export function expireAndDetachJob(expireAndDetach: () => Promise<void>): ScheduledJob {
  return {
    name: 'expire_and_detach_methods',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: expireAndDetach,
  }
}
