import type { EndpointCall } from '@myaccount/contract/endpoint'
import { type PaymentFacts, submitPayment } from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import { ApiError } from '../../../api/api-error.ts'
import type { Call, CallOptions } from '../../../api/call.ts'

export type PaymentBody = EndpointCall<typeof submitPayment>['body']

export type PaymentOutcome<Payment = PaymentFacts> =
  /** The server has the payment, whose state may also be a decline. */
  | { readonly kind: 'answered'; readonly payment: Payment }
  /** An amount, what is payable, or the text has changed since it was shown. Nothing was charged. */
  | { readonly kind: 'changed' }
  /** Another payment for one of these invoices is under way. */
  | { readonly kind: 'in-progress' }
  /** The same was paid within 24 hours; `isRepeatMeant` confirms that the payer wants it again. */
  | { readonly kind: 'repeat'; readonly paymentId: string | null }
  /** The processor received no request, neither by this press nor by an earlier one. */
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly refusal: ReceivedErrorBody }
  /** The person left the page, or the session ended. */
  | { readonly kind: 'left' }

export interface SendPaymentPorts {
  readonly call: Call
  /** Waits; rejects when the signal ends it. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called when it becomes unknown whether money moved; it stays unknown until an answer comes. */
  readonly onChecking: () => void
  readonly signal: AbortSignal
  /** The same key was sent before, answered or not: without an answer the page may not say "nothing was charged". */
  readonly wasSentBefore: boolean
}

/** How often a 409 of another payment is retried before it is shown. The answer names a payment if it is this one. */
const inProgressAtMost = 3
const firstPauseMs = 2000
const longestPauseMs = 30_000

/**
 * Sends the payment. After a lost connection, a time-out or a fault of the server it repeats the request with the same
 * key until there is an answer: a time-out is never "failed" (M13), and the same key never charges twice (M4).
 */
export async function sendUntilAnswered<Payment>(
  post: (options: CallOptions) => Promise<Payment>,
  idempotencyKey: string,
  { pause, onChecking, signal, wasSentBefore }: Omit<SendPaymentPorts, 'call'>,
): Promise<PaymentOutcome<Payment>> {
  let isUnknown = wasSentBefore
  let inProgressCount = 0
  for (let turn = 0; ; turn += 1) {
    try {
      const background = turn > 0
      const paysFirst = turn === 0 && !wasSentBefore
      const options = { expect: 'all', background, paysFirst, idempotencyKey, signal } as const
      const payment = await post(options)
      return { kind: 'answered', payment }
    } catch (error) {
      if (signal.aborted) return { kind: 'left' }
      if (!(error instanceof ApiError)) throw error
      if (isOfAnother(error)) inProgressCount += 1
      const outcome = outcomeOf(error, { isUnknown, inProgressCount })
      if (outcome) return outcome
      isUnknown = isUnknown || error.body?.code !== 'payment.in_progress'
      onChecking()
    }
    try {
      await pause(Math.min(firstPauseMs * 2 ** turn, longestPauseMs), signal)
    } catch {
      return { kind: 'left' }
    }
  }
}

/** Sends the payment of the signed-in person. */
export function sendPayment(
  body: PaymentBody,
  idempotencyKey: string,
  { call, ...ports }: SendPaymentPorts,
): Promise<PaymentOutcome> {
  return sendUntilAnswered((options) => call(submitPayment, { body }, options), idempotencyKey, ports)
}

/**
 * True if another payment of an invoice is under way. If the answer names a payment, it is this one, sent
 * before or from another tab.
 */
function isOfAnother({ body }: ApiError): boolean {
  return body?.code === 'payment.in_progress' && body.payment_id === undefined
}

/** Null if the request has to be repeated. */
function outcomeOf(
  error: ApiError,
  { isUnknown, inProgressCount }: { readonly isUnknown: boolean; readonly inProgressCount: number },
): Exclude<PaymentOutcome, { kind: 'answered' }> | null {
  if (error.isSignedOut) return { kind: 'left' }
  const { body } = error
  if (!body) return null
  switch (body.code) {
    case 'payment.in_progress':
      return inProgressCount >= inProgressAtMost ? { kind: 'in-progress' } : null
    case 'conflict':
      return namesField(body, 'isRepeatMeant') ? repeatOf(body) : { kind: 'changed' }
    case 'unavailable':
      // After a request without an answer, this refusal proves nothing about the earlier one.
      return isUnknown ? null : { kind: 'away' }
    case 'payment.paused':
    case 'rate.limited':
      return isUnknown ? null : { kind: 'refused', refusal: body }
    case 'payment.unknown':
    case 'internal':
      return null
    case undefined:
      // An unknown code, or none: a proxy may have answered. A refusal's text is shown, and the outcome stays unknown.
      return isUnknown || error.status >= 500 ? null : { kind: 'refused', refusal: body }
    default:
      return namesField(body, 'isRepeatMeant') ? repeatOf(body) : { kind: 'refused', refusal: body }
  }
}

function repeatOf({ payment_id }: ReceivedErrorBody): Exclude<PaymentOutcome, { kind: 'answered' }> {
  return { kind: 'repeat', paymentId: payment_id ?? null }
}

function namesField({ errors = [] }: ReceivedErrorBody, name: string): boolean {
  return errors.some(({ field }) => field === name || field.endsWith(`.${name}`))
}

/** The browser's timer; tests pass one that does not wait. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
