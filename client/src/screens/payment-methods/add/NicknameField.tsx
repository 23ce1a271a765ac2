import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

interface NicknameFieldProps {
  readonly error?: string | undefined
  readonly value?: string | null
}

export function NicknameField({ error, value }: NicknameFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Nickname`}
      mark={t`optional`}
      hint={t`For example “Main checking”. Everyone who can pay for this account sees it, and so does our staff.`}
      error={error}
    >
      {(control) => <TextInput {...control} name="nickname" defaultValue={value ?? ''} autoComplete="off" />}
    </Field>
  )
}
