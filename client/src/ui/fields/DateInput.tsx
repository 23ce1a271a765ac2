import type { ComponentProps } from 'react'
import styles from './control.module.css'

/** `value`, `min` and `max` are ISO days (`YYYY-MM-DD`), as the native control gives and takes them. */
export type DateInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'width'>

export function DateInput(props: DateInputProps) {
  return <input {...props} type="date" className={styles.control} data-width="short" />
}
