import type { ComponentProps } from 'react'
import styles from './control.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** A control for text of several lines. */
export function TextArea({ rows = 5, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={styles.control} />
}
