import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { Webhook } from 'standardwebhooks'

interface Signing {
  readonly secrets: readonly string[]
  /** How far the sender's clock is ahead; negative: behind. */
  readonly skewMs?: number
  /** Replaces the body after it was signed. */
  readonly bodyInstead?: string
  /** Replaces the id of the header after it was signed. */
  readonly idInstead?: string
  readonly isUnsigned?: boolean
}

/** The status of the answer, or the reason why there is none. */
export type WebhookAnswer = number | 'no answer'

/** The portal's own limit (docs/wire.md, "Webhook"). */
const timeLimitMs = 10_000

/**
 * Sends an event as the portal does, and as somebody who forges it. A connection that was kept open may have been closed
 * meanwhile, so a send without an answer is tried once more.
 */
export async function sendWebhook(url: string, event: OutboxEvent, signing: Signing): Promise<WebhookAnswer> {
  const message = signMessage(event, signing)
  const first = await post(url, message)
  return first === 'no answer' ? await post(url, message) : first
}

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function signMessage(event: OutboxEvent, signing: Signing): Message {
  const { secrets, skewMs = 0, bodyInstead, idInstead, isUnsigned = false } = signing
  const body = JSON.stringify(event)
  const sentAt = new Date(Date.now() + skewMs)
  const signatures = secrets.map((secret) => new Webhook(secret).sign(event.id, sentAt, body))
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'MyAccount-Webhooks/1',
      ...(!isUnsigned && {
        'webhook-id': idInstead ?? event.id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      }),
    },
    body: bodyInstead ?? body,
  }
}

async function post(url: string, { headers, body }: Message): Promise<WebhookAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
      signal: AbortSignal.timeout(timeLimitMs),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 'no answer'
  }
}

export function isReceipt(answer: WebhookAnswer): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300
}
