import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { TypedCode } from './use-typed-code.ts'

interface CodeFieldProps {
  readonly typed: TypedCode
  /** The server's error about the code that was sent. */
  readonly problem?: string | undefined
  readonly input?: RefObject<HTMLInputElement | null>
  /** Set where two codes are asked for. */
  readonly label?: string
}

/**
 * The field for the six digits of an email, typed or pasted, with any blanks in them; the
 * browser may offer them itself.
 */
export function CodeField({ typed, problem, input, label }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={label ?? t`Code from our email`}
      hint={t`Six digits, good for ten minutes. You have five tries in all.`}
      error={typed.isMistaken ? t`Enter the six digits.` : problem}
      errorRole={typed.isMistaken ? undefined : 'alert'}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed.text}
          onChange={(event) => typed.setText(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
