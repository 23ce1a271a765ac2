import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { describeReason } from '@myaccount/messages/payments/reason-messages'
import { say } from '@myaccount/messages/say'
import type { ReactNode } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Chip, type ChipTone } from '../../../ui/surfaces/Chip.tsx'

interface DraftStandingProps {
  readonly draft: DraftOfPolicy
  readonly actions: ReactNode
}

/** Shows the state in the words of domain.md 4.3, what it means, and what can be done. */
export function DraftStanding({ draft, actions }: DraftStandingProps) {
  const { label, tone, sentence } = useDraftStateWords()(draft)
  return (
    <Card>
      <Stack>
        <div>
          <Chip tone={tone}>{label}</Chip>
        </div>
        <p>
          {sentence} <WhySuspended draft={draft} /> <NextBank draft={draft} /> <WhyNot draft={draft} />
        </p>
        {actions}
      </Stack>
    </Card>
  )
}

/** Explains the suspension in the words of the returned payment, because the remedy depends on them. */
function WhySuspended({ draft: { draftState, stoppedFor } }: Pick<DraftStandingProps, 'draft'>) {
  const { i18n } = useLingui()
  if (draftState !== 'suspended' || stoppedFor === null || stoppedFor === 'other') return null
  return say(i18n, describeReason(stoppedFor))
}

function NextBank({ draft: { nextBank } }: Pick<DraftStandingProps, 'draft'>) {
  const formatDay = useFormatDay()
  const sayBank = useBankWords()
  if (nextBank === null) return null
  const bank = sayBank(nextBank)
  if (nextBank.holdsFrom === null) return <Trans>It moves to {bank} once that account is verified.</Trans>
  const day = formatDay(nextBank.holdsFrom)
  return (
    <Trans>
      Bills due from {day} are drafted from {bank}.
    </Trans>
  )
}

/** Explains an action that is not possible here, in the place where people look for it. */
function WhyNot({ draft: { actions } }: Pick<DraftStandingProps, 'draft'>) {
  const { t } = useLingui()
  switch (actions.unenroll) {
    case 'by_carrier':
      return (
        <>
          {t`It was set up with our office. Call us to change or stop it.`} <CarrierPhone />
        </>
      )
    case 'billing_offline':
      return t`Billing is being updated, so nothing can be changed now. Try again later.`
    default:
      return null
  }
}

interface DraftStateWords {
  readonly label: string
  readonly tone: ChipTone
  readonly sentence: string
}

/** Returns the customer's labels of domain.md 4.3, and what each means for the next bill. */
function useDraftStateWords(): (draft: DraftOfPolicy) => DraftStateWords {
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
