import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { QueuedJob, QueueRun } from '../jobs/job.ts'
import { JobFailed } from '../jobs/job-failed.ts'
import { type DeliverEventPayload, deliverEventTask, webhookEndpoint } from './outbox.ts'
import { type OutboxRow, outboxColumns, outboxEventOf } from './outbox-event.ts'
import { postWebhook, type WebhookTarget } from './post-webhook.ts'

interface DeliverEventOptions {
  readonly database: Database
  readonly webhook: WebhookTarget
  readonly clock: Clock
  readonly timeLimitMs?: number
}

/**
 * Delivers one event, at least once: a kill between the receiver's answer and our note of it sends the event again,
 * and receivers know it by its id. Throws `JobFailed` so that the queue tries again, ever more slowly.
 */
export function deliverEvent({ database, webhook, clock, timeLimitMs }: DeliverEventOptions) {
  return {
    name: deliverEventTask,
    trigger: { kind: 'queued' },
    concurrency: 4,
    async run({ payload, signal }: Pick<QueueRun, 'payload' | 'signal'>): Promise<void> {
      const { accountNumber, eventId } = payload as DeliverEventPayload
      const [row] = await database.read(
        'jobs',
        sql<OutboxRow & { is_delivered: boolean }>`
          select ${outboxColumns}, d.delivered_at is not null as is_delivered
          from outbox_events e
          left join webhook_deliveries d
            on d.account_number = e.account_number and d.event_id = e.event_id and d.endpoint = ${webhookEndpoint}
          where e.account_number = ${accountNumber} and e.event_id = ${eventId}::uuid`,
      )
      if (row === undefined || row.is_delivered) return

      const sentAt = new Date(clock())
      const event = outboxEventOf(row)
      const result = await postWebhook(
        webhook,
        { id: event.id, body: JSON.stringify(event), sentAt },
        { ...(timeLimitMs && { timeLimitMs }), signal },
      )
      const attempt = { accountNumber, eventId, at: sentAt, error: result.ok ? null : result.refusal }
      await database.transaction('jobs', (tx) => tx.change(noteAttempt(attempt)))
      if (!result.ok) {
        throw new JobFailed(`${toWireId('event', eventId as Uuid)} was not delivered: ${result.refusal}`)
      }
    },
  } as const satisfies QueuedJob
}

interface Attempt extends DeliverEventPayload {
  readonly at: Date
  /** Null when it was delivered. */
  readonly error: string | null
}

/** An event from before the webhook was configured has no promised delivery; it gets its row here. */
function noteAttempt({ accountNumber, eventId, at, error }: Attempt) {
  return sql`
    insert into webhook_deliveries as d
      (account_number, event_id, endpoint, attempts, last_attempt_at, delivered_at, last_error)
    values (${accountNumber}, ${eventId}::uuid, ${webhookEndpoint}, 1, ${at},
            case when ${error}::text is null then ${at}::timestamptz end, ${error})
    on conflict (account_number, event_id, endpoint) do update set
      attempts = d.attempts + 1,
      last_attempt_at = excluded.last_attempt_at,
      delivered_at = coalesce(d.delivered_at, excluded.delivered_at),
      last_error = excluded.last_error`
}
