import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field-error.module.css'

export interface FieldErrorProps {
  /** The control names it, so that both are read together. */
  readonly id: string
  /** Read at once, where the focus does not go to the control. */
  readonly role?: 'alert' | undefined
  /** What is wrong and what to enter. */
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
