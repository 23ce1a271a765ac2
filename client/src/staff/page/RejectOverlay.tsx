import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { ReactNode } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { type ContractForm, useContractForm } from '../../parts/changing/use-contract-form.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

/** The form of the overlay, for an endpoint with `rejection` in its body. */
export function useRejectForm<E extends Endpoint>(endpoint: E, changed: readonly Pick<Endpoint, 'path'>[]) {
  const { t } = useLingui()
  return useContractForm(endpoint, {
    words: { rejection: t`Say why, in up to 500 characters.` },
    changed,
  })
}

interface RejectOverlayProps {
  readonly title: string
  readonly form: Pick<ContractForm<Endpoint>, 'isBusy' | 'errorAt'>
  readonly refusal: ReactNode
  readonly onReject: (rejection: string, element: HTMLFormElement) => Promise<void>
  readonly onClose: () => void
}

/** Lets a colleague reject a request, with the reason. */
export function RejectOverlay({ title, form, refusal, onReject, onClose }: RejectOverlayProps) {
  const { t } = useLingui()
  return (
    <FormOverlay
      title={title}
      submit={t`Reject`}
      isBusy={form.isBusy}
      onSubmit={(element) =>
        onReject(toPlainLine(String(new FormData(element).get('rejection') ?? '')), element)
      }
      onClose={onClose}
    >
      {refusal}
      <Field
        label={t`Why`}
        hint={t`Whoever asked for it reads this.`}
        required
        error={form.errorAt('rejection')}
      >
        {(control) => <TextInput {...control} name="rejection" maxLength={500} />}
      </Field>
    </FormOverlay>
  )
}
