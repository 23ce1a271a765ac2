import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import {
  decidePolicyStanding,
  type PolicyDates,
  type PolicyStanding,
} from '@myaccount/domain/policies/policy-standing'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import type { ReactNode } from 'react'
import { useFormatDay } from '../../format/use-format-day.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { type Agency, CallAgency } from '../agency/CallAgency.tsx'

interface CancellationNoticeProps {
  readonly policy: PolicyDates & { readonly policyType: string; readonly policyNumber: string }
  readonly today: CalendarDate
  /** Null while the agency is not known; the sentences then use "your agency". */
  readonly agency: Agency | null
  /** The button that pays exactly what stops it. */
  readonly action?: ReactNode
}

/**
 * The cancellation clock (ADR 0014): exactly what stops it, and how long that still helps. Renders
 * nothing for a policy without an open notice. Unknown facts are stated as unknown; a day that has passed
 * is never called coverage.
 */
export function CancellationNotice({ policy, today, agency, action }: CancellationNoticeProps) {
  const { i18n } = useLingui()
  const standing = decidePolicyStanding(policy, today)
  if (!isCancelling(standing)) return null
  const name = sayPolicy(i18n, policy)
  return (
    <Notice kind="error" title={i18n._(titleOf(standing, name))}>
      <Stack gap="small">
        <p>
          <WhatStopsIt standing={standing} today={today} />
        </p>
        {action ? <div data-print="hide">{action}</div> : null}
        <p>
          <CallAgency agency={agency} />
        </p>
      </Stack>
    </Notice>
  )
}

type OpenNotice = Extract<PolicyStanding, { kind: 'cancels' | 'cancellation-day-passed' }>

/**
 * True while a notice of cancellation is open, also past its day while the carrier has not
 * confirmed the cancellation.
 */
export function isCancelling(standing: PolicyStanding): standing is OpenNotice {
  return standing.kind === 'cancels' || standing.kind === 'cancellation-day-passed'
}

function titleOf(standing: OpenNotice, name: string): MessageDescriptor {
  if (standing.cancelsOn === null) return msg`${name} has a notice of cancellation`
  const day = { date: standing.cancelsOn }
  if (standing.kind === 'cancellation-day-passed') return msg`${name} was to be cancelled on ${day}`
  return standing.stoppedBy
    ? msg`${name} will be cancelled on ${day} unless you pay`
    : msg`${name} will be cancelled on ${day}`
}

function WhatStopsIt({ standing, today }: { readonly standing: OpenNotice; readonly today: CalendarDate }) {
  const formatDay = useFormatDay()
  if (standing.kind === 'cancellation-day-passed') {
    return <Trans>That day has passed. Do not count on this cover until your agency confirms it.</Trans>
  }
  if (standing.cancelsOn === null) {
    return <Trans>The date and the amount that keeps your cover show here as soon as we have them.</Trans>
  }
  if (standing.stoppedBy === null) return <Trans>No payment stops this. Your agency can tell you why.</Trans>
  const { amountCents, receivedBy } = standing.stoppedBy
  const amount = formatCents(amountCents)
  const lastDay = formatDay(receivedBy)
  return (
    <>
      <Trans>
        We must receive{' '}
        <strong>
          <Amount>{amount}</Amount>
        </strong>{' '}
        by{' '}
        <strong>
          <Amount>{lastDay}</Amount>
        </strong>
        .
      </Trans>{' '}
      <DaysLeft days={daysBetween(today, receivedBy)} />{' '}
      <Trans>A bank payment that comes back later counts as not paid.</Trans>
    </>
  )
}

function DaysLeft({ days }: { readonly days: number }) {
  const { i18n } = useLingui()
  const words = msg`${plural(days, { 0: 'Today is the last day.', 1: 'You have 1 day left.', other: 'You have # days left.' })}`
  return <strong>{i18n._(words)}</strong>
}
