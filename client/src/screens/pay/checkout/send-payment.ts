import type { EndpointCall } from '@myaccount/contract/endpoint'
import { type PaymentFacts, submitPayment } from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import { ApiError } from '../../../api/api-error.ts'
import type { Call } from '../../../api/call.ts'

export type PaymentBody = EndpointCall<typeof submitPayment>['body']

export type PaymentOutcome =
  /** The server has it; where it stands is in the facts, a decline too. */
  | { readonly kind: 'answered'; readonly payment: PaymentFacts }
  /** What was shown is no longer so: an amount, what is payable, or the text. Nothing was charged. */
  | { readonly kind: 'changed' }
  /** Another payment for one of these invoices is under way. */
  | { readonly kind: 'in-progress' }
  /** The same was paid within 24 hours; said again with `isRepeatMeant` it counts. */
  | { readonly kind: 'repeat'; readonly paymentId: string | null }
  /** Nothing was sent to the processor, neither now nor by a press before. */
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly refusal: ReceivedErrorBody }
  /** The person left, or the session ended: the portal leads away. */
  | { readonly kind: 'left' }

export interface SendPaymentPorts {
  readonly call: Call
  /** Waits; rejects when the signal ends it. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** From here on nobody knows whether money moved, until an answer comes. */
  readonly onChecking: () => void
  readonly signal: AbortSignal
  /** The same was sent before under this key, answered or not: who knows of no answer may not say "nothing". */
  readonly wasSentBefore: boolean
}

/** How often another payment's 409 is asked about again before it is shown. */
const inProgressAtMost = 3
const firstPauseMs = 2000
const longestPauseMs = 30_000

/**
 * Sends once, and after a cut line, a time-out or a server's fault asks again under the same key until there is an
 * answer: a time-out is never "failed" (M13), and the same key never charges twice (M4).
 */
export async function sendPayment(
  body: PaymentBody,
  idempotencyKey: string,
  { call, pause, onChecking, signal, wasSentBefore }: SendPaymentPorts,
): Promise<PaymentOutcome> {
  let isUnknown = wasSentBefore
  let inProgressCount = 0
  for (let turn = 0; ; turn += 1) {
    try {
      const background = turn > 0
      const paysFirst = turn === 0 && !wasSentBefore
      const options = { expect: 'all', background, paysFirst, idempotencyKey, signal } as const
      const payment = await call(submitPayment, { body }, options)
      return { kind: 'answered', payment }
    } catch (error) {
      if (signal.aborted) return { kind: 'left' }
      if (!(error instanceof ApiError)) throw error
      if (error.body?.code === 'payment.in_progress') inProgressCount += 1
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

/** Null while it has to be asked again. */
function outcomeOf(
  error: ApiError,
  { isUnknown, inProgressCount }: { readonly isUnknown: boolean; readonly inProgressCount: number },
): PaymentOutcome | null {
  if (error.isSignedOut) return { kind: 'left' }
  const { body } = error
  if (!body) return null
  switch (body.code) {
    case 'payment.in_progress':
      return inProgressCount >= inProgressAtMost ? { kind: 'in-progress' } : null
    case 'conflict':
      return namesField(body, 'isRepeatMeant') ? repeatOf(body) : { kind: 'changed' }
    case 'unavailable':
      // After a call without an answer this one says nothing about the first.
      return isUnknown ? null : { kind: 'away' }
    case 'payment.paused':
    case 'rate.limited':
      return isUnknown ? null : { kind: 'refused', refusal: body }
    case 'payment.unknown':
    case 'internal':
      return null
    case undefined:
      // A code that this page does not know, or none: something on the way may have answered. Its words are shown
      // where it refuses, and whether it was paid stays open.
      return isUnknown || error.status >= 500 ? null : { kind: 'refused', refusal: body }
    default:
      return namesField(body, 'isRepeatMeant') ? repeatOf(body) : { kind: 'refused', refusal: body }
  }
}

function repeatOf({ payment_id }: ReceivedErrorBody): PaymentOutcome {
  return { kind: 'repeat', paymentId: payment_id ?? null }
}

function namesField({ errors = [] }: ReceivedErrorBody, name: string): boolean {
  return errors.some(({ field }) => field === name || field.endsWith(`.${name}`))
}

/** The browser's own; a test has one that does not wait. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
