import type { ScheduledJob } from '../../jobs/job.ts'

/** Reads new payouts each hour, and matches the books once a day and after each payout. */
export function matchBooksJob(match: () => Promise<number>): ScheduledJob {
  return {
    name: 'match_books',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 17 },
    concurrency: 1,
    run: () => match(),
  }
}
