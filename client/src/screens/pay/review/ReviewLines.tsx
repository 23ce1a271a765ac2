import { useLingui } from '@lingui/react/macro'
import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useId, useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { PartAmount } from '../PartAmount.tsx'
import styles from './review.module.css'

interface ReviewLinesProps {
  readonly lines: readonly QuoteLine[]
  readonly today: CalendarDate
}

/** A longer list is folded, so that method and text stay near the button; a single extra row is shown. */
const shownAtFirst = 8

/** Lists the amounts that will be paid, one invoice a row; print shows all rows. */
export function ReviewLines({ lines, today }: ReviewLinesProps) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  const isLong = lines.length > shownAtFirst + 1
  const count = lines.length
  const columns: readonly TableColumn<QuoteLine>[] = [
    {
      key: 'invoice',
      header: t`Invoice`,
      fold: 'detail',
      namesRow: true,
      cell: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      key: 'policy',
      header: t`Policy`,
      fold: 'lead',
      cell: ({ policyType }) => sayPolicyType(i18n, policyType),
    },
    {
      key: 'due',
      header: t`Due`,
      fold: 'state',
      foldLabel: t`Due`,
      emphasis: true,
      cell: ({ dueDate }) => <span className={styles.whole}>{formatDay(dueDate)}</span>,
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents, amountDueCents }) => (
        <PartAmount amountCents={amountCents} dueCents={amountDueCents} />
      ),
    },
  ]
  return (
    <Stack gap="small">
      <div id={tableId}>
        <Table
          caption={t`Invoices in this payment`}
          captionHidden
          columns={columns}
          items={lines}
          keyOf={({ invoiceNumber }) => invoiceNumber}
          toneOf={({ dueDate }) => (dueDate < today ? 'danger' : 'ink')}
          shownAtMost={isLong && !isOpen ? shownAtFirst : undefined}
        />
      </div>
      {isLong ? (
        <div data-print="hide">
          <Button
            variant="table"
            aria-expanded={isOpen}
            aria-controls={tableId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Show fewer` : t`Show all ${count} invoices`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
