import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './fold.module.css'

interface FoldProps {
  readonly summary: ReactNode
  /** A quieter line beside it. */
  readonly aside?: ReactNode
  /** The ids of what it holds: an address that names one opens it. */
  readonly ids?: readonly string[]
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Folds what is only information under its one line. */
export function Fold({ summary, aside, ids = [], isOpen: isOpenAtFirst = false, children }: FoldProps) {
  const location = useLocation()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const named = ids.join(' ')
  // Each followed link is a location of its own, also if its address is the same.
  useEffect(() => {
    const wanted = named.split(' ').find((id) => location.hash === `#${id}`)
    if (wanted === undefined) return
    setOpen(true)
    // The browser has not scrolled to what was folded.
    const timer = setTimeout(() => document.getElementById(wanted)?.scrollIntoView())
    return () => clearTimeout(timer)
  }, [named, location])
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.name}>{summary}</span>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
