import { Trans } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { decidePolicyStanding, type PolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { Notice } from '../../../ui/notices/Notice.tsx'

export interface CancellationNoticeProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
}

/** An open notice of cancellation on the policy of this invoice: by when, and what still stops it (domain.md 2.9). */
export function CancellationNotice({ invoice, today }: CancellationNoticeProps) {
  const standing = decidePolicyStanding(
    {
      policyStatus: invoice.policyStatus,
      effectiveDate: invoice.policyEffectiveDate,
      expirationDate: invoice.policyExpirationDate,
      cancellation: invoice.cancellation,
    },
    today,
  )
  const policy = policyTypeLabel(invoice.policyType)
  if (standing.kind === 'cancels') {
    return (
      <Notice kind="error" title={<CancelsTitle policy={policy} cancelsOn={standing.cancelsOn} />}>
        <WhatStopsIt stoppedBy={standing.stoppedBy} />
      </Notice>
    )
  }
  if (standing.kind === 'cancellation-day-passed' || standing.kind === 'cancelled') {
    return (
      <Notice
        kind="error"
        title={
          standing.kind === 'cancelled' ? (
            <Trans>{policy} is cancelled</Trans>
          ) : (
            <PassedTitle policy={policy} cancelsOn={standing.cancelsOn} />
          )
        }
      >
        <Trans>Paying this invoice does not bring the policy back. Call your agency before you pay.</Trans>
      </Notice>
    )
  }
  return null
}

function CancelsTitle({
  policy,
  cancelsOn,
}: {
  readonly policy: string
  readonly cancelsOn: CalendarDate | null
}) {
  if (cancelsOn === null) return <Trans>A notice of cancellation is open on {policy}</Trans>
  const day = formatCalendarDate(cancelsOn)
  return (
    <Trans>
      {policy} cancels on {day}
    </Trans>
  )
}

function PassedTitle({ policy, cancelsOn }: { readonly policy: string; readonly cancelsOn: CalendarDate }) {
  const day = formatCalendarDate(cancelsOn)
  return (
    <Trans>
      {policy} was to cancel on {day}
    </Trans>
  )
}

type StoppedBy = Extract<PolicyStanding, { kind: 'cancels' }>['stoppedBy']

function WhatStopsIt({ stoppedBy }: { readonly stoppedBy: StoppedBy }) {
  if (stoppedBy === null)
    return <Trans>A payment does not stop this by itself. Call your agency today.</Trans>
  const amount = formatCents(stoppedBy.amountCents)
  const day = formatCalendarDate(stoppedBy.receivedBy)
  return (
    <Trans>
      To keep this policy, {amount} must be received by {day}. A payment that your bank returns does not
      count.
    </Trans>
  )
}
