import type { ReactNode } from 'react'
import { VisuallyHidden } from '../headings/VisuallyHidden.tsx'
import styles from './skeleton.module.css'

export interface LoadingRegionProps {
  /** Announced once to a screen reader ("Loading your policies"). */
  readonly label: string
  /** Skeletons in the shape of the content that loads. */
  readonly children: ReactNode
}

export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div className={styles.region} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
