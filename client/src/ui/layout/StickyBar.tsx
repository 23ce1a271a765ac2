import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

export interface StickyBarProps {
  /** False while there is nothing to do: the place stays for what is announced in it, and takes no room. */
  readonly shown?: boolean
  /** On a wide window it is no bar: what it acts upon has it beside itself (Summary.tsx). */
  readonly narrowOnly?: boolean
  /** What is chosen in a few words, then the button. */
  readonly children: ReactNode
}

/** The last child of what it acts upon: it stays at the foot of the window until its own place comes into sight. */
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
