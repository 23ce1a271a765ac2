import type { ScheduledJob } from '../../jobs/job.ts'

/** Looks for new payouts, and matches the books once a day and after each payout. */
export function matchBooksJob(match: () => Promise<number>): ScheduledJob {
  return {
    name: 'match_books',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: () => match(),
  }
}
