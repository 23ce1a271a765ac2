import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** The palette has no green: success is blue with a check. Danger is for past due and failed states alone. */
export type ChipTone = 'neutral' | 'info' | 'success' | 'danger'

const icons = {
  neutral: null,
  info: null,
  success: <Check aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
}

export interface ChipProps {
  readonly tone?: ChipTone
  /** The words of the state; the color only repeats them. */
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icons[tone]}
      {children}
    </span>
  )
}
