import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { checkPayment } from '@myaccount/contract/endpoints/payments'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { isEnded, isKept } from '@myaccount/domain/payments/payment-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '../../../routes/paths.ts'
import { useLateNavigate } from '../../../session/use-late-navigate.ts'
import { invalidateAfterPayment, notePayment, paymentQuery } from '../pay.queries.ts'

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** Milliseconds until the page asks again; false when nothing more can come. */
export function pauseBeforeAsking(payment: PaymentFacts | undefined, asked: number): number | false {
  if (payment !== undefined && isEnded(payment.state)) return false
  if (payment !== undefined && isAtRest(payment)) return longestPauseMs
  return Math.min(firstPauseMs * 1.5 ** Math.max(0, asked - 1), longestPauseMs)
}

/** Waits for its day. Posted, with or without a refund in part: a return, refund or dispute comes in weeks, if at all. */
function isAtRest({ state, postedOn }: PaymentFacts): boolean {
  if (state === 'scheduled') return true
  return postedOn !== null && isKept(state)
}

/**
 * Loads one payment in the background with growing pauses until it has ended, and at once when the tab becomes visible:
 * it may have been open for weeks.
 */
export function usePayment(paymentId: WireId<'payment'>) {
  const client = useQueryClient()
  const payment = useQuery({
    ...paymentQuery(paymentId, true),
    refetchInterval: ({ state }) =>
      pauseBeforeAsking(state.data, state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: ({ state: { data } }) => (data && isEnded(data.state) ? false : 'always'),
  })
  const state = payment.data?.state
  const shown = useRef(state)
  useEffect(() => {
    if (state === undefined) return
    if (shown.current !== undefined && shown.current !== state) void invalidateAfterPayment(client)
    shown.current = state
  }, [state, client])
  useReconcileAfterTheBank(paymentId)
  return payment
}

/** Back from the bank's page: the processor's status is queried once, and the mark leaves the address. */
function useReconcileAfterTheBank(paymentId: WireId<'payment'>): void {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const isBack = search.get('from') === 'bank'
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isBack || hasAsked.current) return
    hasAsked.current = true
    async function ask() {
      try {
        const background = true
        await notePayment(
          client,
          await call(checkPayment, { params: { paymentId } }, { expect: 'all', background }),
        )
      } catch (error) {
        // The page goes on polling.
        if (!(error instanceof ApiError)) throw error
      }
      await navigate(paths.payment(paymentId), { replace: true, preventScrollReset: true })
    }
    void ask()
  }, [isBack, paymentId, call, client, navigate])
}
