import type { ReactNode } from 'react'
import styles from './tile.module.css'

/** A 22 px icon in a tinted 44 px tile; decoration beside words, so it has no name of its own. */
export function Tile({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  )
}
