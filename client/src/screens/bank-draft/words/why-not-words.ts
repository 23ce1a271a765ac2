import { useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'

export interface FactWords {
  readonly text: string
  readonly detail: string | null
}

type NotEligible = Pick<PolicyToEnroll, 'draftState' | 'bank' | 'eligibleFrom' | 'whyNotChange'> & {
  readonly whyNot: NonNullable<PolicyToEnroll['whyNot']>
}

/** Explains why a policy cannot be enrolled now, and what helps. */
export function useWhyNotWords(): (policy: NotEligible) => FactWords {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const enrolledWords = useEnrolledWords()
  return (policy) => {
    switch (policy.whyNot) {
      case 'billed_by_agency':
        return { text: t`Billed by your agency`, detail: t`Ask your agency how it can be drafted.` }
      case 'billed_by_third_party':
        return { text: t`Billed to someone else`, detail: t`Whoever gets its bills pays them.` }
      case 'already_enrolled':
        return enrolledWords(policy)
      case 'ended':
        return { text: t`No longer in force`, detail: t`No more bills come.` }
      case 'cancellation_notice':
        return {
          text: t`Notice of cancellation`,
          detail: t`Pay what stops it first. Then you can add it.`,
        }
      case 'not_in_force': {
        const day = policy.eligibleFrom === null ? null : formatDay(policy.eligibleFrom)
        return {
          text: t`Not yet in force`,
          detail: day === null ? null : t`You can add it from ${day}.`,
        }
      }
      case 'past_due':
        return { text: t`Past due`, detail: t`Pay what is past due first. Then you can add it.` }
    }
  }
}

/** Describes a policy that is enrolled, or about to be enrolled or unenrolled (domain.md 4.3). */
export function useEnrolledWords(): (
  policy: Pick<PolicyToEnroll, 'draftState' | 'bank' | 'whyNotChange'>,
) => FactWords {
  const { t } = useLingui()
  const sayBank = useBankWords()
  return ({ draftState, bank, whyNotChange }) => {
    const from = bank === null ? null : sayBank(bank)
    switch (draftState) {
      case 'pending_enrollment':
        return { text: t`Pending enrollment`, detail: from }
      case 'pending_change':
        return { text: t`Change pending`, detail: from }
      case 'pending_unenroll':
        return { text: t`Cancellation pending`, detail: from }
      case 'suspended':
        return { text: t`Suspended – action needed`, detail: t`Choose another bank account for it.` }
      default:
        if (whyNotChange === 'by_carrier')
          return { text: t`Drafted by our office`, detail: t`Call us to change or stop it.` }
        return { text: t`Already drafted`, detail: from }
    }
  }
}
