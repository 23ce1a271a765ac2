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
      hint={t`Only you see it, for example “Main checking”.`}
      error={error}
    >
      {(control) => <TextInput {...control} name="nickname" defaultValue={value ?? ''} autoComplete="off" />}
    </Field>
  )
}
