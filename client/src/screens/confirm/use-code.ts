import {
  enterStepUpCode,
  type StepUp,
  sendNewStepUpCode,
} from '@myaccount/contract/endpoints/confirm/step-ups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { stepUpQuery } from './confirm.queries.ts'

export interface CodeStep {
  readonly isBusy: boolean
  /** Why the last press did nothing. */
  readonly refusal: ApiError | null
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
  readonly enter: (code: string) => Promise<void>
  readonly sendNew: () => Promise<void>
}

/** Enters the code, or asks for another one. How the step-up stands afterwards is read again, whatever came of it. */
export function useCode({ stepUpId }: Pick<StepUp, 'stepUpId'>): CodeStep {
  const queryClient = useQueryClient()
  const entering = useChange(enterStepUpCode)
  const sending = useChange(sendNewStepUpCode)
  const [wasLast, setLast] = useState<'enter' | 'sendNew' | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const { queryKey } = stepUpQuery(stepUpId)
  const params = { stepUpId }
  const isBusy = entering.isBusy || sending.isBusy
  return {
    isBusy,
    refusal: wasLast === 'sendNew' ? sending.refusal : entering.refusal,
    isCodeSent,
    async enter(code) {
      if (isBusy) return
      setLast('enter')
      setCodeSent(false)
      const done = await entering.run({ params, body: { code } })
      if (!done) return await queryClient.invalidateQueries({ queryKey })
      // All that was read so far was read before it: what the code did may show anywhere.
      await queryClient.cancelQueries()
      // Whoever handed over may do less from now on: the page that comes next asks for what they still may see.
      await queryClient.prefetchQuery(sessionQuery())
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
      queryClient.setQueryData(queryKey, done.answer)
    },
    async sendNew() {
      if (isBusy) return
      setLast('sendNew')
      setCodeSent(false)
      setCodeSent((await sending.run({ params })) !== undefined)
    },
  }
}
