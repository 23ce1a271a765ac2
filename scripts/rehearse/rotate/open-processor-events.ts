import { signWebhook } from '@myaccount/processor-sandbox/events/sign-webhook'
import type { DeliverWebhook } from '@myaccount/processor-sandbox/events/webhook-sender'

/** Posts the processor's events, signed as during a rotation at Stripe. */
export interface ProcessorEvents {
  /** Each of them signs, in one header. */
  secrets: readonly string[]
  readonly deliver: DeliverWebhook
  /** Posts the newest event again and returns the status, 0 where no answer came. */
  repeatNewest(secrets?: readonly string[]): Promise<number>
}

const answerAtMostMs = 10_000

export function openProcessorEvents(): ProcessorEvents {
  let newest: { readonly url: string; readonly body: string } | undefined
  const events: ProcessorEvents = {
    secrets: [],
    async deliver({ url, body }) {
      newest = { url, body }
      return (await events.repeatNewest()) === 200
    },
    async repeatNewest(secrets = events.secrets) {
      if (newest === undefined) throw new Error('The processor has sent no event yet')
      const answer = await fetch(newest.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(newest.body, secrets),
        },
        body: newest.body,
        signal: AbortSignal.timeout(answerAtMostMs),
      }).catch(() => undefined)
      await answer?.arrayBuffer()
      return answer?.status ?? 0
    },
  }
  return events
}

/** `t=SECONDS,v1=SIGNATURE`, with one more `v1` for each further secret. */
function signatureOf(body: string, secrets: readonly string[]): string {
  const signedAt = new Date()
  const [first = '', ...more] = secrets.map((secret) => signWebhook(body, secret, signedAt))
  return [first, ...more.map((each) => each.slice(each.indexOf('v1=')))].join(',')
}
