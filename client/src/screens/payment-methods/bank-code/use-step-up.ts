import { beginStepUp, type StepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'

type Beginning =
  | { readonly kind: 'opening' }
  | { readonly kind: 'begun'; readonly facts: StepUpFacts }
  | { readonly kind: 'failed'; readonly refusal: ApiError }

export interface StepUp {
  readonly beginning: Beginning
  /** Continues with the step-up as the server has it after a code. */
  readonly goOnWith: (facts: StepUpFacts) => void
  /** Starts again: an email is sent unless a step-up is still open. */
  readonly beginAgain: () => void
}

/**
 * Starts a step-up, or continues with the open one: the server keeps it all, so a reload or a second tab sends no
 * second email (domain.md 3.3.9).
 */
export function useStepUp(accountNumber: AccountNumber): StepUp {
  const call = useCall()
  const [beginning, setBeginning] = useState<Beginning>({ kind: 'opening' })
  // Each start has an object of its own, so that the next one differs from it.
  const [order, setOrder] = useState({ accountNumber })

  useEffect(() => {
    let isOver = false
    async function begin(): Promise<void> {
      const facts = await call(beginStepUp, { body: order }, { expect: 'all' })
      if (!isOver) setBeginning({ kind: 'begun', facts })
    }
    setBeginning({ kind: 'opening' })
    begin().catch((error) => {
      if (!(error instanceof ApiError)) throw error
      if (!isOver) setBeginning({ kind: 'failed', refusal: error })
    })
    return () => {
      isOver = true
    }
  }, [call, order])

  return {
    beginning,
    goOnWith: (facts) => setBeginning({ kind: 'begun', facts }),
    beginAgain: () => setOrder({ accountNumber }),
  }
}
