import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  /** The name of the field; on the screen the magnifier replaces it. */
  readonly label: string
}

export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className={styles.withIcon} data-side="start">
      <Search aria-hidden="true" />
      <input {...rest} type="search" aria-label={label} className={styles.control} />
    </div>
  )
}
