import { askPeopleChange, type People } from '@myaccount/contract/endpoints/people/people'
import { useNavigate } from 'react-router'
import { type ContractForm, useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { paths } from '../../../routes/paths.ts'

type AskForm = ContractForm<typeof askPeopleChange>
type TypedBody = Exclude<Parameters<AskForm['send']>[1]['body'], string | null | undefined>

export interface Asking extends Pick<AskForm, 'isBusy' | 'refusal' | 'errorAt'> {
  readonly ask: (form: HTMLFormElement, request: TypedBody['request']) => Promise<void>
}

/**
 * Sends the request, and continues to the page of the code: until it is entered, nothing is changed. `words` as in
 * `useContractForm`.
 */
export function useAsk(
  { accountNumber }: Pick<People, 'accountNumber'>,
  words: Readonly<Record<string, string | null>> = {},
): Asking {
  const navigate = useNavigate()
  const { isBusy, refusal, errorAt, send } = useContractForm(askPeopleChange, { words })
  return {
    isBusy,
    refusal,
    errorAt,
    async ask(form, request) {
      const asked = await send(form, { body: { accountNumber, request } })
      if (asked) await navigate(paths.confirm(asked.answer.stepUpId))
    },
  }
}
