import type { ScheduledJob } from '../../../jobs/job.ts'

/**
 * Ends acting in the books too once its session is gone: by a new sign-in, an idle employee, a withdrawn
 * permission.
 */
export function closeActingsJob(close: () => Promise<{ closed: number }>) {
  return {
    name: 'close_actings',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    run: close,
  } as const satisfies ScheduledJob
}
