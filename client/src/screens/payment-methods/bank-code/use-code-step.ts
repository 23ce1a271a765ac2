import {
  confirmStepUp,
  type StepUpFacts,
  sendStepUpCode,
} from '@myaccount/contract/endpoints/payment-methods'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useChange } from '../../../parts/changing/use-change.ts'

export interface CodeStep {
  readonly isBusy: boolean
  /** Why the last press did nothing. */
  readonly refusal: ApiError | null
  /** No code helps any more: only another beginning does. */
  readonly isOver: boolean
  /** No new one is sent for this beginning. It may be over too, or the last code may still be right. */
  readonly mayStartAgain: boolean
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
  readonly enter: (code: string) => Promise<void>
  readonly sendNew: () => Promise<void>
}

/** The code of a step-up that waits for it. */
export function useCodeStep({ stepUpId }: StepUpFacts, onConfirmed: (facts: StepUpFacts) => void): CodeStep {
  const entering = useChange(confirmStepUp)
  const sending = useChange(sendStepUpCode)
  const [wasLast, setLast] = useState<'enter' | 'sendNew' | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const params = { stepUpId }
  const isBusy = entering.isBusy || sending.isBusy
  return {
    isBusy,
    refusal: wasLast === 'sendNew' ? sending.refusal : entering.refusal,
    isOver: wasLast === 'enter' && isFinal(entering.refusal),
    mayStartAgain: wasLast === 'sendNew' && isFinal(sending.refusal),
    isCodeSent,
    async enter(code) {
      if (isBusy) return
      setLast('enter')
      setCodeSent(false)
      const done = await entering.run({ params, body: { code } })
      if (done) onConfirmed(done.answer)
    },
    async sendNew() {
      if (isBusy) return
      setLast('sendNew')
      setCodeSent(false)
      setCodeSent((await sending.run({ params })) !== undefined)
    },
  }
}

/** Used, missed five times, too late, or not theirs any more. */
function isFinal(refusal: ApiError | null): boolean {
  return refusal?.status === 409 || refusal?.status === 404 || refusal?.status === 403
}
