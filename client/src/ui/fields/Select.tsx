import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  readonly options: readonly SelectOption[]
}

export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className={styles.withIcon} data-side="end">
      <select {...rest} className={styles.control}>
        {options.map(({ value, label, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  )
}
