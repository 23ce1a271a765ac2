import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { QueuedJob, ScheduledJob } from '../job.ts'

/** One attempt each, and one waiting job at most: the next round is the retry. */
export function makeSchedule(jobs: readonly (QueuedJob | ScheduledJob)[]): ParsedCronItem[] {
  const items = jobs.flatMap(({ name, trigger }) =>
    trigger.kind === 'schedule' ? [{ name, match: cronOf(trigger) }] : [],
  )
  return parseCronItems(
    items.map(({ name, match }) => ({
      task: name,
      match,
      identifier: name,
      options: { maxAttempts: 1, jobKey: `cron:${name}`, backfillPeriod: 0 },
    })),
  )
}

/** Minute, hour, day, month, weekday; UTC. */
function cronOf({ everyMinutes, atMinute = 0 }: ScheduledJob['trigger']): string {
  return everyMinutes === 60 ? `${atMinute} * * * *` : `*/${everyMinutes} * * * *`
}
