import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field-error.module.css'

export interface FieldErrorProps {
  /** The id that the control references, so that both are read together. */
  readonly id: string
  /** The error is read at once, if the focus does not go to the control. */
  readonly role?: 'alert' | undefined
  /** The error and what to enter. */
  readonly children: ReactNode
}

export function FieldError({ children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}
