import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Field, type FieldControl } from '../../../ui/fields/Field.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import styles from './deposit-fields.module.css'

interface DepositFieldsProps {
  readonly kind: 'amounts' | 'code'
  /** The mistake in an entry that cannot be verified as it is. */
  readonly mistake: string | undefined
  /** The server's error about the verification that was sent; a screen reader reads it at once. */
  readonly wrong: string | undefined
}

/** Asks for the entries on the bank statement: two amounts in any order, or one code. */
export function DepositFields({ kind, mistake, wrong }: DepositFieldsProps) {
  const { t } = useLingui()
  const errorId = useId()
  const error = mistake ?? wrong
  const errorRole = mistake === undefined ? 'alert' : undefined
  if (kind === 'code') {
    return (
      <Field
        label={t`Code on your statement`}
        hint={t`Six characters, like SM11AA`}
        error={error}
        errorRole={errorRole}
      >
        {(control) => (
          <TextInput {...control} name="code" width="short" autoComplete="off" autoCapitalize="characters" />
        )}
      </Field>
    )
  }
  const amount = { width: 'short', inputMode: 'decimal', autoComplete: 'off' } as const
  // One message for both fields, above the pair, so that the two stay side by side.
  const wrongOf = (control: FieldControl) => ({
    ...control,
    'aria-describedby': error ? `${control['aria-describedby']} ${errorId}` : control['aria-describedby'],
    'aria-invalid': error ? (true as const) : undefined,
  })
  return (
    <div className={styles.deposits}>
      {error ? (
        <FieldError id={errorId} role={errorRole}>
          {error}
        </FieldError>
      ) : null}
      <div className={styles.pair}>
        <Field label={t`First amount`} hint={t`Like 0.32`}>
          {(control) => <TextInput {...wrongOf(control)} {...amount} name="first" />}
        </Field>
        <Field label={t`Second amount`} hint={t`In any order`}>
          {(control) => <TextInput {...wrongOf(control)} {...amount} name="second" />}
        </Field>
      </div>
    </div>
  )
}
