import type { ScheduledJob } from '../../../jobs/job.ts'

/** An acting whose session is gone ends in the books too: a new sign-in, an idle employee, a permission taken away. */
export function closeActingsJob(close: () => Promise<{ closed: number }>) {
  return {
    name: 'close_actings',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: close,
  } as const satisfies ScheduledJob
}
