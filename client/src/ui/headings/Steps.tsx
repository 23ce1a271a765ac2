import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type StepState = 'done' | 'current' | 'upcoming'

export interface Step {
  readonly label: string
  readonly detail?: ReactNode
  readonly state: StepState
}

export interface StepsProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** Read after each label, because the mark is only visual: `{ done: 'done', ... }`. */
  readonly stateWords: Readonly<Record<StepState, string>>
  /** `across` for a wizard, `down` for a process that takes days. */
  readonly direction?: 'across' | 'down'
}

export function Steps({ label, steps, stateWords, direction = 'across' }: StepsProps) {
  return (
    <ol className={styles.steps} data-direction={direction} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? <Check /> : direction === 'across' ? index + 1 : null}
          </span>
          <span className={styles.words}>
            <span className={styles.label}>
              {step.label} <VisuallyHidden>{stateWords[step.state]}</VisuallyHidden>
            </span>
            {step.detail ? <span className={styles.detail}>{step.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
