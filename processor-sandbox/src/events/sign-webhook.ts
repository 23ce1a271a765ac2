import { createHmac } from 'node:crypto'

/** Stripe's `Stripe-Signature`: HMAC SHA-256 of `<seconds>.<body>` under the whole secret, `whsec_` included. */
export function signWebhook(body: string, secret: string, signedAt: Date): string {
  const seconds = Math.floor(signedAt.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
