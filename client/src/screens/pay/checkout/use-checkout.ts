import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { paths } from '../../../routes/paths.ts'
import { invalidateAfterPayment, notePayment } from '../pay.queries.ts'
import { sentCheckouts } from './browser-sent-checkouts.ts'
import { sendOnce } from './send-once.ts'
import { type PaymentBody, pauseFor } from './send-payment.ts'
import { ignoreApiError, type useCheckoutId } from './use-checkout-id.ts'

export type CheckoutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** It is not known yet whether money moved: the person must not pay again. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'changed' | 'in-progress' | 'away' }
  /** `paymentId` is the earlier payment, if the server named it. */
  | { readonly kind: 'repeat'; readonly paymentId: string | null }
  | { readonly kind: 'refused'; readonly refusal: ReceivedErrorBody }

export interface Checkout {
  readonly state: CheckoutState
  readonly isBusy: boolean
  readonly pay: (body: PaymentBody) => void
}

/**
 * Runs a payment from the press to an answer: one payment for each checkout, one request at a time. On success
 * the payment's page replaces this one in the history, so that Back does not lead to a live button.
 * `onChanged` loads the quote again.
 */
export function useCheckout(
  { id, renew, writeToAddress }: ReturnType<typeof useCheckoutId>,
  onChanged: () => void,
): Checkout {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' })
  // A second press can come before React has rendered the first.
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const isBusy = state.kind === 'sending' || state.kind === 'checking'
  useEffect(() => {
    // The address is not written while an answer may lead to another page.
    if (!isBusy) writeToAddress()
  }, [isBusy, writeToAddress])

  async function send(body: PaymentBody, controller: AbortController): Promise<void> {
    setState({ kind: 'sending' })
    const checkoutId = id ?? (await renew().catch(ignoreApiError))
    if (checkoutId === undefined) {
      leaving.current = null
      return setState({ kind: 'away' })
    }
    const outcome = await sendOnce(body, checkoutId, {
      call,
      pause: pauseFor,
      onChecking: () => setState({ kind: 'checking' }),
      signal: controller.signal,
    })
    leaving.current = null
    if (outcome.kind === 'left') return
    if (outcome.kind === 'answered') return await show(outcome.payment)
    setState(outcome)
    if (outcome.kind === 'away') return
    onChanged()
    // A checkout that has paid something else, or has ended, cannot pay what this page shows.
    if (!sentCheckouts().wasSent(checkoutId)) await renew().catch(ignoreApiError)
  }

  async function show(payment: PaymentFacts): Promise<void> {
    await notePayment(client, payment)
    await navigate(paths.payment(payment.paymentId), { replace: true })
    await invalidateAfterPayment(client)
  }

  return {
    state,
    isBusy,
    pay(body) {
      if (leaving.current) return
      const controller = new AbortController()
      leaving.current = controller
      send(body, controller).catch((error: unknown) => {
        leaving.current = null
        setState({ kind: 'idle' })
        throw error
      })
    },
  }
}
