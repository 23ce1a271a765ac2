import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@myaccount/contract/endpoints/accounts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { Chip } from '../../ui/surfaces/Chip.tsx'

type Attention = AccountSummary['attention'][number]

/** The most urgent first, as they come (domain: decideAccountAttention). */
export function AttentionChips({ attention }: Pick<AccountSummary, 'attention'>) {
  return attention.map((badge) => <AttentionChip key={badge.kind} badge={badge} />)
}

function AttentionChip({ badge }: { readonly badge: Attention }) {
  switch (badge.kind) {
    case 'cancellation-notice':
      return (
        <Chip tone="danger">
          <CancellationWords policies={badge.policies} firstOn={badge.firstOn} />
        </Chip>
      )
    case 'past-due':
      return (
        <Chip tone="danger">
          <Trans>Past due</Trans>
        </Chip>
      )
    case 'policy-cancelled':
      return (
        <Chip>
          <Plural value={badge.policies} one="# policy cancelled" other="# policies cancelled" />
        </Chip>
      )
    case 'due-today':
      return (
        <Chip tone="info">
          <Trans>Due today</Trans>
        </Chip>
      )
    case 'payment-pending':
      return (
        <Chip>
          <Plural value={badge.payments} one="Pending payment" other="# pending payments" />
        </Chip>
      )
    case 'renewal-offered':
      return (
        <Chip tone="info">
          <Plural value={badge.policies} one="Renewal offered" other="# renewals offered" />
        </Chip>
      )
  }
}

function CancellationWords({
  policies,
  firstOn,
}: Pick<Extract<Attention, { kind: 'cancellation-notice' }>, 'policies' | 'firstOn'>) {
  const formatDay = useFormatDay()
  if (policies > 1)
    return <Plural value={policies} one="# policy to cancel" other="# policies to be cancelled" />
  if (firstOn === null) return <Trans>Notice of cancellation</Trans>
  const day = formatDay(firstOn)
  return <Trans>Cancels {day}</Trans>
}
