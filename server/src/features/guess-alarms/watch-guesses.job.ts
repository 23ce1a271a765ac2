import type { ScheduledJob } from '../../jobs/job.ts'
import type { GuessAlarms } from './guess-alarms.service.ts'

/** Logs the alarms of guessing once a minute while they last: the totals are those of all processes. */
export function watchGuessesJob(alarms: GuessAlarms) {
  return {
    name: 'watch_guesses',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: () => alarms.watch(),
  } as const satisfies ScheduledJob
}
