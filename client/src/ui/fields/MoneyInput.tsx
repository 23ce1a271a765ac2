import type { ComponentProps } from 'react'
import styles from './control.module.css'

export type MoneyInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'width'>

/** Takes dollars and cents as people type them; the sign is shown before them and is no part of the value. */
export function MoneyInput(props: MoneyInputProps) {
  return (
    <div className={styles.money}>
      <span aria-hidden="true">$</span>
      <input {...props} type="text" inputMode="decimal" autoComplete="off" className={styles.control} />
    </div>
  )
}
