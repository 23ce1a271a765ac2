import { useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { type ReactNode, useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

interface RejectOverlayProps {
  readonly title: string
  readonly isBusy: boolean
  readonly refusal: ReactNode
  readonly onReject: (rejection: string) => void
  readonly onClose: () => void
}

/** Lets a colleague reject a request, with the reason. */
export function RejectOverlay({ title, isBusy, refusal, onReject, onClose }: RejectOverlayProps) {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)

  function reject(form: HTMLFormElement): void {
    const rejection = toPlainLine(String(new FormData(form).get('rejection') ?? ''))
    setMissing(rejection === '')
    if (rejection !== '') onReject(rejection)
  }

  return (
    <FormOverlay title={title} submit={t`Reject`} isBusy={isBusy} onSubmit={reject} onClose={onClose}>
      {refusal}
      <Field
        label={t`Why`}
        hint={t`Whoever asked for it reads this.`}
        required
        error={isMissing ? t`Say why, in up to 500 characters.` : undefined}
      >
        {(control) => <TextInput {...control} name="rejection" maxLength={500} />}
      </Field>
    </FormOverlay>
  )
}
