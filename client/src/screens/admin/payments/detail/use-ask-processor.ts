import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { askAboutPayment } from '@myaccount/contract/endpoints/admin-payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../../../api/api-context.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { staffPaymentQuery } from '../admin-payments.queries.ts'

export type Asked = EndpointAnswer<typeof askAboutPayment>['answer']

export interface AskProcessor {
  readonly isBusy: boolean
  /** What came of the last question; null before the first. */
  readonly asked: Asked | 'failed' | null
  readonly error: ReceivedErrorBody | null
  readonly ask: () => void
}

/** Asks once at a time; afterwards the payment is read again, whatever came. */
export function useAskProcessor(paymentId: WireId<'payment'>): AskProcessor {
  const call = useCall()
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<AskProcessor['asked']>(null)
  const [error, setError] = useState<ReceivedErrorBody | null>(null)

  async function ask(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(null)
    try {
      const { answer } = await call(askAboutPayment, { params: { paymentId } }, { expect: 'all' })
      setAsked(answer)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setAsked('failed')
      setError(thrown.body ?? null)
    } finally {
      await client.invalidateQueries({ queryKey: staffPaymentQuery(paymentId).queryKey })
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, asked, error, ask: () => void ask() }
}
