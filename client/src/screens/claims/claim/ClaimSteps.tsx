import { useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { Check } from 'lucide-react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import styles from './claim-steps.module.css'
import { openRequestsOf } from './open-requests-of.ts'

interface ClaimStepsProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
}

/** Shows the steps of a claim in one line, with the current one. */
export function ClaimSteps({ claim, today }: ClaimStepsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { nextPromise } = claim
  const awaited =
    openRequestsOf(claim).length > 0
      ? t`We wait for what we asked you for`
      : nextPromise?.what === 'decide' && nextPromise.dueOn >= today
        ? t`Decision by ${formatDay(nextPromise.dueOn)}`
        : null
  const states = { done: t`Done`, now: t`Now`, ahead: t`Still to come` }
  return (
    <ol className={styles.steps}>
      {claim.steps.map(({ step, state, since }) => (
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
            {state === 'now' && awaited !== null ? <p className={styles.since}>{awaited}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
