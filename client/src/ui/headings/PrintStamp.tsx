import type { ReactNode } from 'react'
import styles from './print-stamp.module.css'

/** Shown on paper only: the day it was printed and the address of the page. */
export function PrintStamp({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.stamp} aria-hidden="true">
      {children}
    </p>
  )
}
