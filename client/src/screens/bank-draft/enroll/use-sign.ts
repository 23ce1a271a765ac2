import { changeDraftBank, enrollDrafts } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import type { CallInput } from '../../../api/call.ts'
import { paths } from '../../../routes/paths.ts'
import type { DraftAction } from '../bank-draft-address.ts'

type Body = CallInput<typeof enrollDrafts>['body']

export interface Signing {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** The person has read why. */
  readonly forget: () => void
  readonly press: (body: Body) => void
}

/** Signs, and goes on to the page of the code: until it is entered, nothing is enrolled or changed. */
export function useSign(action: DraftAction, onChanged: () => void): Signing {
  const call = useCall()
  const navigate = useNavigate()
  const { isPending, error, mutate, reset } = useMutation<unknown, ApiError, Body>({
    async mutationFn(body) {
      const endpoint = action === 'enroll' ? enrollDrafts : changeDraftBank
      const { stepUpId } = await call(endpoint, { body }, { expect: 'all' })
      await navigate(paths.confirm(stepUpId))
    },
    onError: onChanged,
  })
  return {
    isBusy: isPending,
    refusal: error,
    forget: reset,
    press: (body) => void (isPending || mutate(body)),
  }
}
