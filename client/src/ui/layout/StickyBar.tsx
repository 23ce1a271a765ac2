import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

export interface StickyBarProps {
  /** False while there is nothing to do: the element stays for its announcements, and takes no room. */
  readonly shown?: boolean
  /** On a wide window there is no bar: the content it acts upon is beside it (Summary.tsx). */
  readonly narrowOnly?: boolean
  /** The choice in a few words, then the button. */
  readonly children: ReactNode
}

/**
 * Must be the last child of the element it acts upon: it stays at the foot of the window until its
 * own place comes into sight.
 */
export function StickyBar({ shown = true, narrowOnly = false, children }: StickyBarProps) {
  return (
    <div
      className={styles.bar}
      data-shown={shown || undefined}
      data-narrow-only={narrowOnly || undefined}
      data-print="hide"
    >
      {children}
    </div>
  )
}
