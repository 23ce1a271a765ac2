import type { I18n } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useId, useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { DraftAction } from '../bank-draft-address.ts'
import { type FactWords, useEnrolledWords, useWhyNotWords } from '../words/why-not-words.ts'
import { ChooseMany } from './ChooseMany.tsx'
import { PolicyChoice } from './PolicyChoice.tsx'
import { canBeChosen, draftedTogetherAtMost } from './policies-to-choose.ts'
import styles from './policy-choice.module.css'

interface PolicyChoicesProps {
  readonly action: DraftAction
  readonly policies: readonly PolicyToEnroll[]
  readonly chosen: ReadonlySet<PolicyNumber>
  readonly error: string | undefined
  readonly onToggle: (policyNumber: PolicyNumber, isChosen: boolean) => void
  /** Replaces the choice. */
  readonly onChoose: (policyNumbers: readonly PolicyNumber[]) => void
}

/** The length from which a list is searched, and shown a part at a time. */
const shortList = 20
const shownMore = 100

/** Keeps the earlier choice in sight at the top of a long list. */
function firstOf(
  policies: readonly PolicyToEnroll[],
  first: ReadonlySet<PolicyNumber>,
): readonly PolicyToEnroll[] {
  if (policies.length <= shortList || first.size === 0) return policies
  return policies.toSorted(
    (one, other) => Number(first.has(other.policyNumber)) - Number(first.has(one.policyNumber)),
  )
}

/** Lists the policies that can be chosen first; the others show why not. */
export function PolicyChoices(props: PolicyChoicesProps) {
  const { action, policies, chosen, error, onToggle, onChoose } = props
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useState('')
  const [mostShown, setMostShown] = useState(shortList)
  const [first] = useState(chosen)
  const found = findPolicies(i18n, firstOf(policies, first), wanted)
  const shown = found.slice(0, mostShown)
  const possible = found.filter((policy) => canBeChosen(policy, action))
  const hiddenCount = found.length - shown.length
  const errorId = useId()
  const factsOf = useFacts(action)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {action === 'enroll' ? t`Policies to draft` : t`Policies to change`}
      </legend>
      <Stack gap="small">
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        {policies.length > shortList ? (
          <ChooseMany
            wanted={wanted}
            foundCount={found.length}
            possibleCount={possible.length}
            onSearch={setWanted}
            onAll={() =>
              onChoose(possible.slice(0, draftedTogetherAtMost).map(({ policyNumber }) => policyNumber))
            }
            onNone={() => onChoose([])}
          />
        ) : null}
        <ul className={styles.list} hidden={shown.length === 0}>
          {shown.map((policy) => (
            <PolicyChoice
              key={policy.policyNumber}
              policy={policy}
              facts={factsOf(policy)}
              notDrafted={action === 'enroll' && chosen.has(policy.policyNumber) ? policy.payByHand : []}
              isChosen={chosen.has(policy.policyNumber)}
              isDisabled={!canBeChosen(policy, action)}
              onToggle={(isChosen) => onToggle(policy.policyNumber, isChosen)}
            />
          ))}
        </ul>
        {hiddenCount > 0 ? (
          <div>
            <Button variant="table" onClick={() => setMostShown(mostShown + shownMore)}>
              <Plural value={hiddenCount} one="Show more, # is left" other="Show more, # are left" />
            </Button>
          </div>
        ) : null}
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
  const today = useSession()?.today
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ firstDraft, renewsOn }) => {
    if (firstDraft === null) {
      if (today !== undefined && renewsOn <= today)
        return { text: t`Drafts at renewal`, detail: t`No bill is planned yet.` }
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

/** Finds policies by number or by the name of their kind: each typed word must occur in them. */
function findPolicies(
  i18n: I18n,
  policies: readonly PolicyToEnroll[],
  wanted: string,
): readonly PolicyToEnroll[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return policies
  return policies.filter(({ policyNumber, policyType }) => {
    const text = plain(`${policyNumber} ${sayPolicyType(i18n, policyType)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Removes accents, so that "vehiculos" finds "vehículos". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
