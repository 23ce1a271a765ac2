import { useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useId } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { DraftAction } from '../bank-draft-address.ts'
import { type FactWords, useEnrolledWords, useWhyNotWords } from '../words/why-not-words.ts'
import { PolicyChoice } from './PolicyChoice.tsx'
import { canBeChosen } from './policies-to-choose.ts'
import styles from './policy-choice.module.css'

interface PolicyChoicesProps {
  readonly action: DraftAction
  readonly policies: readonly PolicyToEnroll[]
  readonly chosen: ReadonlySet<PolicyNumber>
  readonly error: string | undefined
  readonly onToggle: (policyNumber: PolicyNumber, isChosen: boolean) => void
}

/** Those that can be chosen first; the others say why not. */
export function PolicyChoices({ action, policies, chosen, error, onToggle }: PolicyChoicesProps) {
  const { t } = useLingui()
  const errorId = useId()
  const factsOf = useFacts(action)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {action === 'enroll' ? t`Policies to draft` : t`Policies to change`}
      </legend>
      <Stack gap="small">
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        <ul className={styles.list}>
          {policies.map((policy) => (
            <PolicyChoice
              key={policy.policyNumber}
              policy={policy}
              facts={factsOf(policy)}
              isChosen={chosen.has(policy.policyNumber)}
              isDisabled={!canBeChosen(policy, action)}
              onToggle={(isChosen) => onToggle(policy.policyNumber, isChosen)}
            />
          ))}
        </ul>
      </Stack>
    </fieldset>
  )
}

function useFacts(action: DraftAction): (policy: PolicyToEnroll) => FactWords {
  const firstDraftWords = useFirstDraftWords()
  const enrolledWords = useEnrolledWords()
  const whyNotWords = useWhyNotWords()
  return (policy) => {
    if (action === 'change') return enrolledWords(policy)
    const { whyNot } = policy
    return whyNot === null ? firstDraftWords(policy) : whyNotWords({ ...policy, whyNot })
  }
}

function useFirstDraftWords(): (policy: PolicyToEnroll) => FactWords {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ firstDraft, renewsOn }) => {
    if (firstDraft === null) {
      const renewal = formatDay(renewsOn)
      return { text: t`Drafts at renewal`, detail: t`No more bills until ${renewal}.` }
    }
    const day = formatDay(firstDraft.draftsOn)
    const amount = formatCents(firstDraft.amountCents)
    return {
      text: t`First draft ${day}`,
      detail: firstDraft.isEstimate ? t`${amount}, estimated` : amount,
    }
  }
}
