import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

/** The variants and heights of the specification, section 9: 45, 45, 40, 40, 35 px; print is a quiet text button. */
export type ButtonVariant = 'primary' | 'secondary' | 'modalPrimary' | 'modalSecondary' | 'table' | 'print'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined
  readonly icon?: ReactNode
  readonly fullWidth?: boolean
  /** True while work is under way: the button stays focusable and named, and further presses do nothing. */
  readonly busy?: boolean
}

export function Button({
  variant = 'primary',
  icon,
  fullWidth = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={styles.button}
      data-variant={variant}
      data-width={fullWidth ? 'full' : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
