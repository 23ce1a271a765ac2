import { askPeopleChange, type People } from '@myaccount/contract/endpoints/people/people'
import { useNavigate } from 'react-router'
import {
  type ContractForm,
  type FieldWords,
  type TypedBody,
  useContractForm,
} from '../../../parts/changing/use-contract-form.ts'
import { paths } from '../../../routes/paths.ts'

type AskForm = ContractForm<typeof askPeopleChange>
type TypedRequest = Exclude<TypedBody<typeof askPeopleChange>, string | null | undefined>['request']

export interface Asking extends Pick<AskForm, 'isBusy' | 'refusal' | 'errorAt' | 'errors'> {
  readonly ask: (form: HTMLFormElement, request: TypedRequest) => Promise<void>
}

/** Sends the request, and continues to the page of the code: until it is entered, nothing is changed. */
export function useAsk({ accountNumber }: Pick<People, 'accountNumber'>, words: FieldWords = {}): Asking {
  const navigate = useNavigate()
  const { send, ...form } = useContractForm(askPeopleChange, {
    words,
    onDone: ({ stepUpId }) => navigate(paths.confirm(stepUpId)),
  })
  return {
    ...form,
    async ask(form, request) {
      await send(form, { body: { accountNumber, request } })
    },
  }
}
