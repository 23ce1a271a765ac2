import { cloneElement, type ReactElement, type ReactNode } from 'react'
import styles from './nav-list.module.css'

type NavElement = ReactElement<{
  children?: ReactNode
  'aria-current'?: 'page' | undefined
}>

export interface NavItem {
  readonly key: string
  readonly label: ReactNode
  /** A 20 px icon; entries of the second level have none. */
  readonly icon?: ReactNode
  /** `<a href>` or the link of a router; a `span` is the name of the entries of the second level below it. */
  readonly render: NavElement
  readonly current?: boolean
  readonly level?: 'first' | 'second'
  /** A line before this entry. */
  readonly dividerBefore?: boolean
}

/** The left navigation, in its column or in a drawer. Put it into a `nav` with a name. */
export function NavList({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, label, icon, render, current = false, level = 'first', dividerBefore = false }) => (
        <li key={key} className={styles.item} data-level={level} data-current={current ? '' : undefined}>
          {dividerBefore ? <div className={styles.divider} /> : null}
          {cloneElement(
            render,
            current ? { 'aria-current': 'page' } : {},
            <>
              {icon}
              {label}
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}
