import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { ButtonVariant } from './Button.tsx'
import styles from './button.module.css'

/**
 * Any element that can take a class and children: `<a href>` or the link of a router, which ui must not import.
 */
export type LinkElement = ReactElement<{ className?: string | undefined; children?: ReactNode }>

export interface ButtonLinkProps {
  readonly render: LinkElement
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

/** A link that looks like a button: it navigates, and `Button` acts. */
export function ButtonLink({
  render,
  variant = 'primary',
  icon,
  fullWidth = false,
  children,
}: ButtonLinkProps) {
  const look = { 'data-variant': variant, 'data-width': fullWidth ? 'full' : undefined }
  return cloneElement(
    render,
    { className: styles.button, ...look },
    <>
      {icon}
      {children}
    </>,
  )
}
