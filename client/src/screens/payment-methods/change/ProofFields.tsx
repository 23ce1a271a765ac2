import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import styles from './proof-fields.module.css'

interface ProofFieldsProps {
  readonly kind: 'amounts' | 'code'
  readonly mistake: string | undefined
}

/** What the statement shows: two amounts in any order, or one code. */
export function ProofFields({ kind, mistake }: ProofFieldsProps) {
  const { t } = useLingui()
  if (kind === 'code') {
    return (
      <Field label={t`Code on your statement`} hint={t`Six characters, like SM11AA`} error={mistake}>
        {(control) => (
          <TextInput {...control} name="code" width="short" autoComplete="off" autoCapitalize="characters" />
        )}
      </Field>
    )
  }
  const amount = { width: 'short', inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <div className={styles.pair}>
      <Field label={t`First amount`} hint={t`Like 0.32`} error={mistake}>
        {(control) => <TextInput {...control} {...amount} name="first" />}
      </Field>
      <Field label={t`Second amount`} hint={t`In any order`}>
        {(control) => <TextInput {...control} {...amount} name="second" />}
      </Field>
    </div>
  )
}
