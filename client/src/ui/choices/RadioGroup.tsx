import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  readonly legend: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /**
   * `rows`: a card with one row an option, for choices that carry a detail. `tiles`: short choices side by side, each in a
   * frame.
   */
  readonly look?: 'plain' | 'rows' | 'tiles'
  readonly name?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, hint, error, look = 'plain' } = props
  const id = useId()
  const name = props.name ?? id
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p className={styles.message} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.message} id={`${id}-error`} data-kind="error">
          {error}
        </p>
      ) : null}
      <div className={look === 'plain' ? undefined : styles[look]}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice} htmlFor={`${id}-${index}`}>
            <input
              id={`${id}-${index}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={option.detail ? `${id}-${index}-detail` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.label} id={`${id}-${index}-label`}>
                {option.label}
              </span>
              {option.detail ? (
                <span className={styles.detail} id={`${id}-${index}-detail`}>
                  {option.detail}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
