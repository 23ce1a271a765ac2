import { randomBytes } from 'node:crypto'
import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import { sealAudit } from '../audit/seal-audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { makeRetryWaiting } from '../feed/retry-waiting.job.ts'
import { makeDeliverEvent } from '../outbox/deliver-event.job.ts'
import { deliverEventTask } from '../outbox/outbox.ts'
import type { WebhookTarget } from '../outbox/post-webhook.ts'
import { makeRenewDeliveries } from '../outbox/renew-deliveries.job.ts'
import { freeAbandonedJobs } from './free-abandoned-jobs.job.ts'
import { makeSweepSessions } from './sweep-sessions.job.ts'
import { makeSweepSpent } from './sweep-spent.job.ts'

export interface JobSurroundings {
  readonly database: Database
  readonly clock: Clock
  /** Without one nothing is delivered: events wait for the pull API. */
  readonly webhook: WebhookTarget | undefined
  /** Ends at the processor what has ended here, and what nobody proved in time. */
  readonly expireAndDetachMethods: () => Promise<void>
}

/** Every kind of background work, by the name the queue knows. Each may run twice at once. */
export function makeTasks({ database, clock, webhook, expireAndDetachMethods }: JobSurroundings): TaskList {
  const retryWaiting = makeRetryWaiting({ database, clock, randomBytes })
  const sweepSessions = makeSweepSessions({ database, clock })
  const sweepSpent = makeSweepSpent({ database, clock })
  const tasks: TaskList = {
    seal_audit: async () => void (await sealAudit(database)),
    sweep_sessions: async () => void (await sweepSessions()),
    sweep_spent: async () => await sweepSpent(),
    retry_waiting: async () => void (await retryWaiting()),
    expire_and_detach_methods: async () => await expireAndDetachMethods(),
    free_abandoned_jobs: freeAbandonedJobs,
  }
  if (webhook) {
    const deliverEvent = makeDeliverEvent({ database, webhook, clock })
    const renewDeliveries = makeRenewDeliveries({ database, clock })
    tasks[deliverEventTask] = (payload, helpers) => deliverEvent(payload, helpers.abortSignal)
    tasks.renew_deliveries = async () => void (await renewDeliveries())
  }
  return tasks
}

/** Minute, hour, day, month, weekday; UTC. Work that was missed is not caught up: the next round does it. */
const schedule: Readonly<Record<string, string>> = {
  seal_audit: '* * * * *',
  expire_and_detach_methods: '* * * * *',
  free_abandoned_jobs: '* * * * *',
  retry_waiting: '*/5 * * * *',
  sweep_sessions: '7 * * * *',
  sweep_spent: '53 * * * *',
  renew_deliveries: '23 * * * *',
}

/** One attempt each, and one waiting job at most: the next round is the retry. */
export function makeSchedule(tasks: TaskList): ParsedCronItem[] {
  const scheduled = Object.entries(schedule).filter(([task]) => task in tasks)
  return parseCronItems(
    scheduled.map(([task, match]) => ({
      task,
      match,
      identifier: task,
      options: { maxAttempts: 1, jobKey: `cron:${task}`, backfillPeriod: 0 },
    })),
  )
}
