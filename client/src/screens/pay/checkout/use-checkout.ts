import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import { isEnded } from '@myaccount/domain/payments/payment-state'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { paths } from '../../../routes/paths.ts'
import { forgetWhatPaymentChanged, notePayment } from '../pay.queries.ts'
import { checkoutKeys } from './browser-checkout-keys.ts'
import { type PaymentBody, type PaymentOutcome, pauseFor, sendPayment } from './send-payment.ts'

export type CheckoutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Nobody knows yet whether money moved: the one thing not to do is to pay again. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'changed' | 'in-progress' | 'away' }
  /** `paymentId` is the one that was made before, where the server has said it. */
  | { readonly kind: 'repeat'; readonly paymentId: string | null }
  | { readonly kind: 'refused'; readonly refusal: ReceivedErrorBody }

export interface Checkout {
  readonly state: CheckoutState
  readonly isBusy: boolean
  readonly pay: (sent: SentCheckout) => void
}

export interface SentCheckout {
  readonly body: PaymentBody
  /** Everything that makes two checkouts differ, as text; its key is made of it. */
  readonly name: string
}

/**
 * From the press to an answer: one key a checkout, one call at a time, and on success the page of the payment in
 * the place of this one, so that Back does not come to a live button. `onChanged` asks for the quote again.
 */
export function useCheckout(onChanged: () => void): Checkout {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' })
  // A second press comes before React has drawn the first.
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send({ body, name }: SentCheckout, controller: AbortController): Promise<void> {
    setState({ kind: 'sending' })
    const keys = checkoutKeys()
    const wasSentBefore = keys.wasSent(name)
    const outcome = await sendPayment(body, keys.keyOf(name), {
      call,
      wasSentBefore,
      pause: pauseFor,
      onChecking: () => setState({ kind: 'checking' }),
      signal: controller.signal,
    })
    leaving.current = null
    if (outcome.kind === 'left') return
    noteOutcome(name, outcome)
    if (outcome.kind === 'answered') return await show(outcome.payment)
    setState(outcome)
    if (outcome.kind !== 'away') onChanged()
  }

  async function show(payment: PaymentFacts): Promise<void> {
    await notePayment(client, payment)
    await navigate(paths.payment(payment.paymentId), { replace: true })
    await forgetWhatPaymentChanged(client)
  }

  return {
    state,
    isBusy: state.kind === 'sending' || state.kind === 'checking',
    pay(sent) {
      if (leaving.current) return
      const controller = new AbortController()
      leaving.current = controller
      send(sent, controller).catch((error: unknown) => {
        leaving.current = null
        setState({ kind: 'idle' })
        throw error
      })
    },
  }
}

function noteOutcome(name: string, outcome: PaymentOutcome): void {
  const keys = checkoutKeys()
  switch (outcome.kind) {
    case 'answered':
      // What has ended unpaid may be tried again, with the same card too.
      if (isEnded(outcome.payment.state)) keys.forget(name)
      else keys.noteAnswer(name)
      return
    case 'away':
      keys.noteUnsent(name)
      return
    case 'in-progress':
    case 'left':
      return
    case 'refused':
      // In a code that this page does not know: what was sent may still count, so the key stays.
      if (outcome.refusal.code === undefined) return
      break
    default:
  }
  // Refused without effect: what is sent next is another body or another try.
  keys.forget(name)
}
