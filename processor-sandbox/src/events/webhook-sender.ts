import type { Book } from '../book/book.ts'
import type { Delivery } from '../book/book-records.ts'
import { asStripeEvent } from './sandbox-event.ts'
import { signWebhook } from './sign-webhook.ts'

export interface OutgoingWebhook {
  readonly url: string
  readonly body: string
  /** `Stripe-Signature`. */
  readonly signature: string
  readonly eventId: string
}

/** Hands a webhook to its receiver; true when it was received (2xx). May not throw. */
export type DeliverWebhook = (webhook: OutgoingWebhook) => Promise<boolean>

interface SenderOptions {
  readonly book: Book
  readonly clock: () => Date
  readonly url: string
  readonly secret: string
  readonly deliver: DeliverWebhook
  readonly stopping: AbortSignal
}

export interface WebhookSender {
  /** Sends what is due by the clock, oldest first, one after the other; answers how many were tried. */
  sendDue(): Promise<number>
  /** When the next waiting one is due, in milliseconds since 1970; undefined when none waits. */
  nextAtMs(): number | undefined
}

/** Pauses after each failed try; then the event is given up, and stays listed. */
const retryAfterMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

export function openWebhookSender(options: SenderOptions): WebhookSender {
  const { book, clock, url, secret, deliver, stopping } = options
  const waiting = () =>
    book
      .entries('delivery')
      .filter(([, delivery]) => delivery.state === 'waiting')
      // Sorting is stable: what is due at the same moment keeps the order in which it was told.
      .sort(([, a], [, b]) => a.notBeforeMs - b.notBeforeMs)

  async function sendOne(id: string): Promise<void> {
    const delivery = book.find('delivery', id)
    const event = delivery && book.find('event', delivery.eventId)
    if (!delivery || !event) return
    const body = JSON.stringify(asStripeEvent(event))
    const signature = signWebhook(body, secret, clock())
    const wasReceived = await deliver({ url, body, signature, eventId: event.id })
    // The book is closed: the delivery still waits in it and goes out again at the next start.
    if (stopping.aborted) return
    if (wasReceived) {
      book.put('event', event.id, { ...event, pending_webhooks: 0 })
      // What was received needs no memory of how.
      book.remove('delivery', id)
    } else {
      book.put('delivery', id, putOff(delivery, clock().getTime()))
    }
    book.commit()
  }

  let sending: Promise<number> | undefined
  async function sendAllDue(): Promise<number> {
    const nowMs = clock().getTime()
    const due = waiting().filter(([, delivery]) => delivery.notBeforeMs <= nowMs)
    for (const [id] of due) {
      if (stopping.aborted) break
      await sendOne(id)
    }
    return due.length
  }
  return {
    async sendDue() {
      // Two rounds at once would send the same event twice without being asked to.
      while (sending) await sending
      sending = sendAllDue().finally(() => {
        sending = undefined
      })
      return sending
    },
    nextAtMs: () => waiting()[0]?.[1].notBeforeMs,
  }
}

function putOff(delivery: Delivery, nowMs: number): Delivery {
  const pauseMs = retryAfterMs[delivery.tries]
  if (pauseMs === undefined) return { ...delivery, state: 'given_up' }
  return { ...delivery, tries: delivery.tries + 1, notBeforeMs: nowMs + pauseMs }
}
