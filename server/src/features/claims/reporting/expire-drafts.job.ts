import type { Clock } from '../../../clock.ts'
import type { ScheduledJob } from '../../../jobs/job.ts'

/** Takes the answers of drafts away that nobody went on with. */
export function expireDraftsJob(expire: (nowMs: number) => Promise<number>, clock: Clock) {
  return {
    name: 'expire_claim_drafts',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 41 },
    concurrency: 1,
    run: async (): Promise<{ drafts: number }> => ({ drafts: await expire(clock()) }),
  } as const satisfies ScheduledJob
}
