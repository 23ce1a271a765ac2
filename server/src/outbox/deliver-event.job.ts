import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { QueuedJob, QueueRun } from '../jobs/job.ts'
import { JobFailed } from '../jobs/job-failed.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { deliverEventTask } from './outbox.ts'
import { outboxEventOf } from './outbox-event.ts'
import {
  type Attempt,
  type AttemptOutcome,
  type EventKey,
  enqueueDeliveriesStatement,
  eventToDeliverStatement,
  noteAttemptStatement,
} from './webhook-deliveries.store.ts'

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

interface PostOptions {
  readonly timeLimitMs: number
  readonly signal: AbortSignal | undefined
  readonly traceHeaders: ReturnType<Tracing['headers']>
}

const defaultTimeLimitMs = 10_000

/**
 * Posts one signed message (Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature). Only a 2xx is a
 * receipt. The attempt holds what employees and integrators may see: never what the receiver wrote, never the address. A
 * redirect is not followed: it could carry the message to a place nobody configured.
 */
async function postWebhook(
  target: WebhookTarget,
  message: Message,
  { timeLimitMs, signal, traceHeaders }: PostOptions,
): Promise<Omit<Attempt, 'durationMs'>> {
  const timeLimit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...traceHeaders,
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
    const isRedirect = response.status >= 300 && response.status < 400
    const outcome = response.ok ? 'delivered' : isRedirect ? 'redirected' : 'refused'
    return { outcome, httpStatus: response.status, errorCode: null }
  } catch (error) {
    const outcome = timeLimit.aborted ? 'timed_out' : signal?.aborted ? 'interrupted' : 'not_reached'
    return { outcome, httpStatus: null, errorCode: outcome === 'not_reached' ? codeOf(error) : null }
  }
}

/** Standard Webhooks separates signatures by a blank, and a receiver accepts the message if any of them matches. */
function signaturesOf({ secret, nextSecret }: WebhookTarget, { id, sentAt, body }: Message): string {
  return [secret, nextSecret]
    .flatMap((each) => (each === undefined ? [] : new Webhook(each).sign(id, sentAt, body)))
    .join(' ')
}

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : null
}

/** The reason for the log and the page of operations; null for a receipt. */
function reasonOf({ outcome, httpStatus, errorCode }: Attempt, timeLimitMs: number): string | null {
  switch (outcome) {
    case 'delivered':
      return null
    case 'refused':
      return `HTTP ${httpStatus}`
    case 'redirected':
      return `redirect (HTTP ${httpStatus}) not followed`
    case 'timed_out':
      return `no answer within ${timeLimitMs / 1000} s`
    case 'not_reached':
      return errorCode === null ? 'not reached' : `not reached (${errorCode})`
    case 'interrupted':
      return 'interrupted: the process ended'
  }
}

interface DeliverEventOptions {
  readonly database: Database
  readonly webhook: WebhookTarget
  readonly clock: Clock
  readonly timeLimitMs?: number
  readonly onAttempt?: (outcome: AttemptOutcome) => void
  readonly tracing?: Tracing
}

/**
 * Delivers one event, at least once: a kill between the receiver's answer and our note of it sends the event
 * again, and receivers recognize it by its id. Throws `JobFailed` so that the queue retries at growing intervals.
 */
export function deliverEvent({
  database,
  webhook,
  clock,
  timeLimitMs = defaultTimeLimitMs,
  onAttempt,
  tracing = noTracing,
}: DeliverEventOptions) {
  return {
    name: deliverEventTask,
    trigger: { kind: 'queued' },
    concurrency: 4,
    async run({ payload, signal }: Pick<QueueRun, 'payload' | 'signal'>): Promise<void> {
      const key = payload as EventKey
      const [row] = await database.read('jobs', eventToDeliverStatement(key))
      if (row === undefined || !row.isOpen) return

      const at = new Date(clock())
      const event = outboxEventOf(row)
      const message = { id: event.id, body: JSON.stringify(event), sentAt: at }
      const posted = await tracing.within({ name: 'webhook post', kind: 'client' }, async () => {
        const traceHeaders = tracing.headers()
        const { outcome, ...rest } = await postWebhook(webhook, message, {
          timeLimitMs,
          signal,
          traceHeaders,
        })
        tracing.note({ 'myaccount.outcome': outcome })
        return { outcome, ...rest }
      })
      onAttempt?.(posted.outcome)
      const attempt = { ...posted, durationMs: Math.max(0, clock() - at.getTime()) }
      const error = reasonOf(attempt, timeLimitMs)
      const { redeliveriesRequested } = row
      const isRequestedAnew = await database.transaction('jobs', async (tx) => {
        const [noted] = await tx.run(
          noteAttemptStatement({ ...attempt, key, at, error, redeliveriesRequested }),
        )
        // The request enqueued a job, but the queue may have dropped it because this one was still running.
        if (noted?.isRequestedAnew) await tx.run(enqueueDeliveriesStatement([key]))
        return noted?.isRequestedAnew ?? false
      })
      if (error !== null && !isRequestedAnew)
        throw new JobFailed(`${toWireId('event', key.eventId)} was not delivered: ${error}`)
    },
  } as const satisfies QueuedJob
}
