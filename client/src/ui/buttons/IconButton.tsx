import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** The name for people who cannot see the icon; every icon has one. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.iconButton} aria-label={label}>
      {icon}
    </button>
  )
}
