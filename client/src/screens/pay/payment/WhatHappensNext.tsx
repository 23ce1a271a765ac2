import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/Timeline.tsx'

/** The facts that decide the days to come; a guest's payment has them too. */
export type PaymentDays = Pick<
  PaymentFacts,
  'state' | 'countsAsReceivedOn' | 'expectedPostDate' | 'transitions'
> & {
  readonly payOn?: CalendarDate | null
  readonly lines: readonly unknown[]
}

/** The days until the invoices show the payment; nothing once they do, or once nothing more comes by itself. */
export function WhatHappensNext({ payment }: { readonly payment: PaymentDays }) {
  const { t } = useLingui()
  const entries = useEntries(payment)
  if (entries.length === 0) return null
  return (
    <Card title={t`What happens next`}>
      <Timeline label={t`What happens next`} entries={entries} />
    </Card>
  )
}

function useEntries(payment: PaymentDays): readonly TimelineEntry[] {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const { state, countsAsReceivedOn, expectedPostDate, transitions, lines } = payment
  const since = transitions.at(-1)?.businessDay ?? countsAsReceivedOn
  const received = formatDay(countsAsReceivedOn)
  const shown = {
    key: 'shown',
    date: formatDay(expectedPostDate),
    title: t`${plural(lines.length, { one: 'Your invoice shows it', other: 'Your invoices show it' })}`,
    detail: t`At the latest by this day.`,
  }
  switch (state) {
    case 'scheduled':
      return payment.payOn == null
        ? []
        : [
            {
              key: 'scheduled',
              weight: 'now',
              date: formatDay(since),
              title: t`Scheduled`,
              detail: t`You can cancel it until it is sent.`,
            },
            {
              key: 'sent',
              weight: 'main',
              date: formatDay(payment.payOn),
              title: t`We send it`,
              detail: t`${plural(lines.length, { one: 'Until then the invoice stays open.', other: 'Until then the invoices stay open.' })}`,
            },
            shown,
          ]
    case 'processing':
      return [
        {
          key: 'sent',
          weight: 'now',
          date: formatDay(since),
          title: t`Sent to your bank`,
          detail: t`Once paid, it counts as received on ${received}.`,
        },
        { ...shown, weight: 'main' },
      ]
    case 'succeeded':
      return [
        {
          key: 'received',
          weight: 'now',
          date: formatDay(since),
          title: t`Payment received`,
          detail: t`It counts as received on ${received}.`,
        },
        { ...shown, weight: 'main' },
      ]
    default:
      return []
  }
}
