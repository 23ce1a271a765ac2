import { useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { BilledPolicyNotices } from './BilledPolicyNotices.tsx'
import { InvoiceDue } from './InvoiceDue.tsx'
import { InvoiceFactsList } from './InvoiceFactsList.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'

export interface InvoiceBillProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
  /** Whether the seat may pay. */
  readonly mayPay: boolean
}

/** The printed bill (domain.md 2.6), what is due first. */
export function InvoiceBill({ invoice, today, mayPay }: InvoiceBillProps) {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <InvoiceDue invoice={invoice} today={today} mayPay={mayPay} />
      <BilledPolicyNotices invoice={invoice} today={today} />
      <Card title={t`About this bill`}>
        <InvoiceFactsList invoice={invoice} />
      </Card>
      <Card padding="none">
        <InvoiceLines invoice={invoice} />
      </Card>
    </Stack>
  )
}
