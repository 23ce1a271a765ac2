import type { DeliverWebhook } from './webhook-sender.ts'

const waitAtMostMs = 10_000

/** Over HTTP, as Stripe posts. */
export const postWebhook: DeliverWebhook = async ({ url, body, signature }) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitAtMostMs),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
