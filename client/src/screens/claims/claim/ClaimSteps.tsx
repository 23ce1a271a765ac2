import { useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { Check } from 'lucide-react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import styles from './claim-steps.module.css'

/** Shows the steps of a claim in one line, with the current one. */
export function ClaimSteps({ steps }: Pick<ClaimDetail, 'steps'>) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const states = { done: t`Done`, now: t`Now`, ahead: t`Still to come` }
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, since }) => (
        <li
          key={step}
          className={styles.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Check /> : null}
          </span>
          <div>
            <p className={styles.title}>
              {words.steps[step]} <VisuallyHidden>{states[state]}</VisuallyHidden>
            </p>
            {since === null ? null : <p className={styles.since}>{formatDay(since)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
