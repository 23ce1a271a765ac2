import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../headings/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'
import styles from './field.module.css'

/** The props that a control inside a field must carry, so that label, hint and error are read with it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** The label is read but not shown, if a heading over several fields has the same text. */
  readonly labelHidden?: boolean
  /** The text after the label, for example "optional". */
  readonly mark?: string | undefined
  readonly hint?: ReactNode
  /** The error and what to enter; undefined or empty while nothing is wrong. */
  readonly error?: string | undefined
  /** The error is read at once, because it appears while the focus may be in the control already. */
  readonly errorRole?: 'alert' | undefined
  readonly required?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** `<Field label="Email">{(control) => <TextInput {...control} />}</Field>` */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, mark, hint, error, errorRole, required = false, children } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} data-hidden={labelHidden || undefined} htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <FieldError id={errorId} role={errorRole}>
          {error}
        </FieldError>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        // The aria attribute is used, because the browser's own bubble for `required` has other words than ours.
        'aria-required': required || undefined,
      })}
    </div>
  )
}
