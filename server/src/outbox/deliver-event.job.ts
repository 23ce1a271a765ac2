import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { QueuedJob, QueueRun } from '../jobs/job.ts'
import { JobFailed } from '../jobs/job-failed.ts'
import { type DeliverEventPayload, deliverEventTask, webhookEndpoint } from './outbox.ts'
import { type OutboxRow, outboxColumns, outboxEventOf } from './outbox-event.ts'

interface WebhookTarget {
  readonly url: string
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly secret: string
  /** Signs too while the receiver changes to it; undefined outside a rotation. */
  readonly nextSecret?: string | undefined
}

interface Message {
  readonly id: string
  readonly body: string
  readonly sentAt: Date
}

const defaultTimeLimitMs = 10_000

/**
 * Posts one signed message (Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature). Only a 2xx is a
 * receipt. The refusal is a short reason for the employees' page: never what the receiver wrote, never the address.
 * A redirect is not followed: it could carry the message to a place nobody configured.
 */
async function postWebhook(
  target: WebhookTarget,
  message: Message,
  {
    timeLimitMs = defaultTimeLimitMs,
    signal,
  }: { timeLimitMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<Result<null, string>> {
  const timeLimit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MyAccount-Webhooks/1',
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(message.sentAt.getTime() / 1000)),
        'webhook-signature': signaturesOf(target, message),
      },
      body: message.body,
      signal: signal ? AbortSignal.any([timeLimit, signal]) : timeLimit,
    })
    // The answer's body is not needed; left unread it would hold the connection.
    await response.body?.cancel()
    if (response.ok) return ok(null)
    const isRedirect = response.status >= 300 && response.status < 400
    return refuse(isRedirect ? `redirect (HTTP ${response.status}) not followed` : `HTTP ${response.status}`)
  } catch (error) {
    if (timeLimit.aborted) return refuse(`no answer within ${timeLimitMs / 1000} s`)
    return refuse(reasonOf(error))
  }
}

/** Standard Webhooks separates signatures by a blank, and a receiver accepts the message if any of them matches. */
function signaturesOf({ secret, nextSecret }: WebhookTarget, { id, sentAt, body }: Message): string {
  return [secret, nextSecret]
    .flatMap((each) => (each === undefined ? [] : new Webhook(each).sign(id, sentAt, body)))
    .join(' ')
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? `not reached (${code})` : 'not reached'
}

interface DeliverEventOptions {
  readonly database: Database
  readonly webhook: WebhookTarget
  readonly clock: Clock
  readonly timeLimitMs?: number
}

/**
 * Delivers one event, at least once: a kill between the receiver's answer and our note of it sends the event
 * again, and receivers recognize it by its id. Throws `JobFailed` so that the queue retries at growing intervals.
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
        sql<OutboxRow & { isDelivered: boolean }>`
          select ${outboxColumns}, d.delivered_at is not null as is_delivered
          from outbox_events e
          left join webhook_deliveries d
            on d.account_number = e.account_number and d.event_id = e.event_id and d.endpoint = ${webhookEndpoint}
          where e.account_number = ${accountNumber} and e.event_id = ${eventId}::uuid`,
      )
      if (row === undefined || row.isDelivered) return

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

/** An event from before the webhook was configured has no delivery row; it gets one here. */
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
