import { askPeopleChange, type People } from '@myaccount/contract/endpoints/people/people'
import type { PeopleRequest } from '@myaccount/contract/endpoints/people/people-request'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../api/api-error.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths } from '../../../routes/paths.ts'

export interface Asking {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  readonly ask: (request: PeopleRequest) => Promise<void>
}

/** Sends the request, and continues to the page of the code: until it is entered, nothing is changed. */
export function useAsk({ accountNumber }: Pick<People, 'accountNumber'>): Asking {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useChange(askPeopleChange)
  return {
    isBusy,
    refusal,
    async ask(request) {
      const asked = await run({ body: { accountNumber, request } })
      if (asked) await navigate(paths.confirm(asked.answer.stepUpId))
    },
  }
}
