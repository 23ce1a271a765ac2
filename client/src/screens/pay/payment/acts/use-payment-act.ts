import {
  cancelPayment,
  confirmPaymentCode,
  type PaymentFacts,
  sendPaymentCode,
} from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../../../api/api-context.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { forgetWhatPaymentChanged, notePayment, paymentQuery } from '../../pay.queries.ts'

export interface PaymentAct {
  readonly isBusy: boolean
  /** Null where the last one went well, `no-answer` where nobody knows yet. */
  readonly problem: ReceivedErrorBody | 'no-answer' | null
  readonly giveUp: () => void
  readonly confirmCode: (code: string) => void
  /** Asks for another code; the one before ends. */
  readonly sendCode: () => void
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
}

/** What the payer can do with a payment that waits for them. Afterwards the books are read again, whatever came. */
export function usePaymentAct(paymentId: WireId<'payment'>): PaymentAct {
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentAct['problem']>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const isRunning = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    setCodeSent(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error))
      await client.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const act = (make: () => Promise<PaymentFacts>) =>
    run(async () => {
      await notePayment(client, await make())
      await forgetWhatPaymentChanged(client)
    })

  const params = { paymentId }
  return {
    isBusy,
    problem,
    isCodeSent,
    sendCode: () =>
      void run(async () => {
        await call(sendPaymentCode, { params }, { expect: 'all' })
        setCodeSent(true)
      }),
    giveUp: () => void act(() => call(cancelPayment, { params }, { expect: 'all' })),
    confirmCode: (code) =>
      void act(() =>
        call(
          confirmPaymentCode,
          { params, body: { code } },
          // After one without an answer, the payment may have been sent.
          { expect: 'all', paysFirst: problem !== 'no-answer' },
        ),
      ),
  }
}

/** A fault without a code of ours comes from something on the way: the act may have been done. */
function problemOf({ body, status }: ApiError): NonNullable<PaymentAct['problem']> {
  if (!body || (status >= 500 && body.code === undefined)) return 'no-answer'
  return body
}
