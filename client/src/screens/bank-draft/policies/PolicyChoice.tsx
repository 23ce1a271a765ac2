import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useId } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import type { FactWords } from '../words/why-not-words.ts'
import styles from './policy-choice.module.css'

interface PolicyChoiceProps {
  readonly policy: Pick<PolicyToEnroll, 'policyNumber' | 'policyType'>
  /** The day of its first draft, or why it cannot be chosen. */
  readonly facts: FactWords
  /** Its bills that are due too soon to draft. */
  readonly notDrafted: PolicyToEnroll['payByHand']
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onToggle: (isChosen: boolean) => void
}

/** One policy, with its first draft or the reason against it. */
export function PolicyChoice({
  policy,
  facts,
  notDrafted,
  isChosen,
  isDisabled,
  onToggle,
}: PolicyChoiceProps) {
  const { i18n } = useLingui()
  const formatDay = useFormatDay()
  const id = useId()
  return (
    <li>
      <label className={styles.choice} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="policies"
          checked={isChosen}
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-facts`}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <PolicyTile policyType={policy.policyType} />
        <span className={styles.name} id={`${id}-label`}>
          <span className={styles.strong}>{sayPolicyType(i18n, policy.policyType)}</span>{' '}
          <span className={styles.quiet}>{policy.policyNumber}</span>
        </span>
        <span className={styles.facts} id={`${id}-facts`}>
          <span className={styles.strong}>{facts.text}</span>{' '}
          <span className={styles.quiet}>{facts.detail}</span>
          {notDrafted.map(({ invoiceNumber, amountDueCents, dueDate }) => (
            <NotDrafted key={invoiceNumber} amount={formatCents(amountDueCents)} due={formatDay(dueDate)} />
          ))}
        </span>
      </label>
    </li>
  )
}

function NotDrafted({ amount, due }: { readonly amount: string; readonly due: string }) {
  return (
    <span className={styles.notDrafted}>
      <Trans>
        <strong>Not drafted: {amount}</strong>, due {due}. Pay it yourself.
      </Trans>
    </span>
  )
}
