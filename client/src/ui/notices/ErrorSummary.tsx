import type { MouseEvent } from 'react'
import styles from './error-summary.module.css'
import { Notice } from './Notice.tsx'

export interface FormError {
  /** The name of the control in the form around the summary. */
  readonly name: string
  readonly message: string
}

export interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly FormError[]
}

/**
 * Shown on top of a form with several fields: lists the errors, each a link to its field. It is no live region:
 * the focus goes to the first wrong field, whose own message is read there, and nothing is read twice.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Notice kind="error" title={title}>
      <ul className={styles.errors}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className={styles.link} onClick={(event) => goTo(event, name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function goTo({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): void {
  if (currentTarget.form) focusNamed(currentTarget.form, name)
}

/** Puts the focus on the control of that name, if the form has one; a folded part that holds it opens. */
export function focusNamed(form: HTMLFormElement, name: string): void {
  // The first control of several, such as the choices of one question.
  const control = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
