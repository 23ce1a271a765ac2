import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { Webhook } from 'standardwebhooks'

export interface WebhookTarget {
  readonly url: string
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly secret: string
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
export async function postWebhook(
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
        'webhook-signature': new Webhook(target.secret).sign(message.id, message.sentAt, message.body),
      },
      body: message.body,
      signal: signal ? AbortSignal.any([timeLimit, signal]) : timeLimit,
    })
    // The answer's body says nothing to us; unread it would hold the connection.
    await response.body?.cancel()
    if (response.ok) return ok(null)
    const isRedirect = response.status >= 300 && response.status < 400
    return refuse(isRedirect ? `redirect (HTTP ${response.status}) not followed` : `HTTP ${response.status}`)
  } catch (error) {
    if (timeLimit.aborted) return refuse(`no answer within ${timeLimitMs / 1000} s`)
    return refuse(reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? `not reached (${code})` : 'not reached'
}
