import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** The name for those who cannot see the icon; an icon never stands alone without one. */
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
