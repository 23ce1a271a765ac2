import { type StepUpFacts, startMethod } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useCallback } from 'react'
import { useCall } from '../../../api/api-context.ts'
import type { FieldsOrder } from '../../../processor-fields/method-fields.ts'
import { type OpenedFields, useFields } from '../../../processor-fields/use-fields.ts'

type Order = Omit<FieldsOrder, 'clientSecret'> & {
  readonly accountNumber: AccountNumber
  readonly stepUpId: StepUpFacts['stepUpId'] | undefined
}

/** The processor's fields for a method of this account. */
export function useProcessorFields({ accountNumber, stepUpId, ...order }: Order): OpenedFields {
  const call = useCall()
  const { kind } = order
  const openSetup = useCallback(() => {
    const body = { accountNumber, kind, ...(stepUpId !== undefined && { stepUpId }) }
    return call(startMethod, { body }, { expect: 'all' })
  }, [accountNumber, call, kind, stepUpId])
  return useFields({ ...order, openSetup })
}
