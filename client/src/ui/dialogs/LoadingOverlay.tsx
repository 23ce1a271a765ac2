import { useEffect, useState } from 'react'
import styles from './loading-overlay.module.css'

export interface LoadingOverlayProps {
  /** One or more requests are outstanding. */
  readonly pending: boolean
  readonly label: string
  /** Milliseconds of pending before anything is shown or announced, so that quick answers do not flash. */
  readonly paintAfterMs?: number
}

/** Full screen (specification, section 2): on at once in its state (`data-pending`), painted after a short delay. */
export function LoadingOverlay({ pending, label, paintAfterMs = 400 }: LoadingOverlayProps) {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setWaited(true), paintAfterMs)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [pending, paintAfterMs])
  const painted = pending && waited
  return (
    <div
      className={styles.overlay}
      data-pending={pending ? '' : undefined}
      data-painted={painted ? '' : undefined}
      role="status"
      aria-live="polite"
    >
      {painted ? (
        <p className={styles.label}>
          <span className={styles.turning} aria-hidden="true" />
          {label}
        </p>
      ) : null}
    </div>
  )
}
