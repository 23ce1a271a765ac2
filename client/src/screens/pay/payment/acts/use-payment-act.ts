import { cancelPayment, confirmPaymentCode, sendPaymentCode } from '@myaccount/contract/endpoints/payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../../api/api-context.ts'
import type { ApiError } from '../../../../api/api-error.ts'
import { invalidateAfterPayment, notePayment, paymentQuery } from '../../pay.queries.ts'

export interface PaymentAct {
  readonly isBusy: boolean
  /** Null if the last one succeeded, `no-answer` while its outcome is unknown. */
  readonly problem: ReceivedErrorBody | 'no-answer' | null
  readonly giveUp: () => void
  readonly confirmCode: (code: string) => void
  /** Requests another code, which ends the code before. */
  readonly sendCode: () => void
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
}

type Act =
  | { readonly kind: 'give up' }
  | { readonly kind: 'send code' }
  /** `isFirst`: after an act without an answer the payment may have been sent. */
  | { readonly kind: 'confirm code'; readonly code: string; readonly isFirst: boolean }

/**
 * Returns the payer's actions on a payment that waits for them. Afterwards the payment is
 * loaded again in any case.
 */
export function usePaymentAct(paymentId: WireId<'payment'>): PaymentAct {
  const call = useCall()
  const client = useQueryClient()
  const params = { paymentId }
  const mutationKey = ['act on a payment', paymentId]
  const { isPending, isSuccess, variables, error, mutate } = useMutation<void, ApiError, Act>({
    mutationKey,
    async mutationFn(act) {
      if (act.kind === 'send code') return await call(sendPaymentCode, { params }, { expect: 'all' })
      const payment =
        act.kind === 'give up'
          ? await call(cancelPayment, { params }, { expect: 'all' })
          : await call(
              confirmPaymentCode,
              { params, body: { code: act.code } },
              { expect: 'all', paysFirst: act.isFirst },
            )
      await notePayment(client, payment)
      await invalidateAfterPayment(client)
    },
    onError: () => client.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey }),
  })
  const problem = error && problemOf(error)
  // A second press can come before React has rendered the first.
  const run = (act: Act) => void (client.isMutating({ mutationKey }) === 0 && mutate(act))
  return {
    isBusy: isPending,
    problem,
    isCodeSent: isSuccess && variables.kind === 'send code',
    sendCode: () => run({ kind: 'send code' }),
    giveUp: () => run({ kind: 'give up' }),
    confirmCode: (code) => run({ kind: 'confirm code', code, isFirst: problem !== 'no-answer' }),
  }
}

/** A fault without one of our codes may come from a proxy: the act may have succeeded. */
function problemOf({ body, status }: ApiError): NonNullable<PaymentAct['problem']> {
  if (!body || (status >= 500 && body.code === undefined)) return 'no-answer'
  return body
}
