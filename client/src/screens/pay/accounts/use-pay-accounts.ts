import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { sendOnce } from '../checkout/send-once.ts'
import { type PaymentBody, type PaymentOutcome, pauseFor } from '../checkout/send-payment.ts'
import { invalidateAfterPayment, notePayment } from '../pay.queries.ts'

export interface AccountOrder {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly totalCents: Cents
  readonly body: PaymentBody
  /** The invoices in the checkout's format. */
  readonly invoices: string
}

export type AccountOutcome =
  | Exclude<PaymentOutcome, { kind: 'left' }>
  /** `checking`: it is not known yet whether money moved. */
  | { readonly kind: 'waiting' | 'sending' | 'checking' }

/**
 * One payment for each account, one after the other: each has a checkout, an attempt and a charge of its own, so that
 * what happens to one changes nothing for the others. Leaving the page sends no further one.
 */
export function usePayAccounts() {
  const call = useCall()
  const client = useQueryClient()
  const [orders, setOrders] = useState<readonly AccountOrder[]>([])
  const [outcomes, setOutcomes] = useState<ReadonlyMap<AccountNumber, AccountOutcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  // A second press can come before React has rendered the first.
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const note = (account: AccountNumber, outcome: AccountOutcome) =>
    setOutcomes((before) => new Map(before).set(account, outcome))

  async function payOne(
    { accountNumber, body, invoices }: AccountOrder,
    signal: AbortSignal,
  ): Promise<PaymentOutcome> {
    note(accountNumber, { kind: 'sending' })
    let opened: EndpointAnswer<typeof openCheckout>
    try {
      const asked = { accountNumber, invoices }
      opened = await call(openCheckout, { body: asked }, { expect: 'all', background: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.isSignedOut || signal.aborted ? { kind: 'left' } : { kind: 'away' }
    }
    if (signal.aborted) return { kind: 'left' }
    const onChecking = () => note(accountNumber, { kind: 'checking' })
    return await sendOnce(body, opened.checkoutId, { call, pause: pauseFor, onChecking, signal })
  }

  async function payEach(signal: AbortSignal, orders: readonly AccountOrder[]): Promise<void> {
    setOrders(orders)
    setOutcomes(new Map(orders.map(({ accountNumber }) => [accountNumber, { kind: 'waiting' }])))
    for (const order of orders) {
      const outcome = await payOne(order, signal)
      if (outcome.kind === 'left') return
      if (outcome.kind === 'answered') await notePayment(client, outcome.payment)
      note(order.accountNumber, outcome)
    }
    await invalidateAfterPayment(client)
  }

  return {
    /** The orders of the last press, in the order in which they are sent. */
    orders,
    outcomes,
    isBusy,
    pay(orders: readonly AccountOrder[]) {
      if (leaving.current) return
      const controller = new AbortController()
      leaving.current = controller
      setBusy(true)
      void payEach(controller.signal, orders).finally(() => {
        leaving.current = null
        setBusy(false)
      })
    },
  }
}
