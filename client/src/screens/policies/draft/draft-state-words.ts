import { useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'
import type { ChipTone } from '../../../ui/surfaces/Chip.tsx'

interface DraftStateWords {
  readonly label: string
  readonly tone: ChipTone
  readonly sentence: string
}

/** The customer's labels of domain.md 4.3, and what each means for the next bill. */
export function useDraftStateWords(): (draft: DraftOfPolicy) => DraftStateWords {
  const { t } = useLingui()
  const sayBank = useBankWords()
  return ({ draftState, bank, stoppedBy }) => {
    const from = bank === null ? t`your bank account` : sayBank(bank)
    switch (draftState) {
      case 'not_enrolled':
        return {
          label: t`Not enrolled`,
          tone: 'neutral',
          sentence:
            stoppedBy === 'bank'
              ? t`Your bank returned drafts twice within 12 months, so bank draft has ended. Pay each bill yourself, or set it up again.`
              : t`You pay each bill yourself. With bank draft, each one is paid from your bank on its due date.`,
        }
      case 'pending_enrollment':
        return {
          label: t`Pending enrollment`,
          tone: 'neutral',
          sentence: t`Our billing office has not confirmed it yet. It will draft from ${from}. Until then, pay each bill yourself.`,
        }
      case 'enrolled':
        return {
          label: t`Enrolled`,
          tone: 'success',
          sentence: t`Each bill is drafted from ${from} on its due date.`,
        }
      case 'pending_change':
        return { label: t`Change pending`, tone: 'neutral', sentence: t`Each bill is drafted from ${from}.` }
      case 'pending_unenroll':
        return {
          label: t`Cancellation pending`,
          tone: 'neutral',
          sentence: t`Bank draft is ending. What is listed below is still drafted; pay every other bill yourself.`,
        }
      case 'suspended':
        return {
          label: t`Suspended – action needed`,
          tone: 'danger',
          sentence: t`Your bank returned a withdrawal from ${from} and takes no more. Pay each bill yourself until you choose another bank account.`,
        }
      case 'failed':
        return {
          label: t`Could not be set up`,
          tone: 'danger',
          sentence:
            stoppedBy === 'bank_account'
              ? t`The bank account was not verified in time. Pay each bill yourself, or set it up again.`
              : t`Our billing office could not set it up. Pay each bill yourself, or set it up again.`,
        }
    }
  }
}
