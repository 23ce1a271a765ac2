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
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { useDraftStateWords } from './draft-state-words.ts'

interface DraftStandingProps {
  readonly draft: DraftOfPolicy
  readonly actions: ReactNode
}

/** The state in the words of domain.md 4.3, what it means, and what can be done. */
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

/** In the words of the payment that came back: what helps depends on it. */
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

/** What cannot be done here, where somebody would look for it. */
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
