import { useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import { WithCode } from '../../page/WithCode.tsx'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { causeOf } from '../words/event-words.ts'
import { stateWords } from '../words/state-words.ts'
import { PaymentLedger } from './PaymentLedger.tsx'

type Line = StaffPayment['lines'][number]

/** The invoices that were paid, the transitions of the payment, and its bookings. */
export function PaymentBooks({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useLingui()
  return (
    <>
      <Stack>
        <SectionHeading>{t`Invoices`}</SectionHeading>
        <Lines lines={payment.lines} />
      </Stack>
      <Stack>
        <SectionHeading>{t`What happened`}</SectionHeading>
        <PaymentTransitions transitions={payment.transitions} />
      </Stack>
      <Stack>
        <SectionHeading>{t`Ledger`}</SectionHeading>
        {payment.ledger.length === 0 ? (
          <p className={styles.sentence}>{t`Nothing was booked: no money was asked for.`}</p>
        ) : (
          <PaymentLedger ledger={payment.ledger} />
        )}
      </Stack>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const columns: TableColumn<Line>[] = [
    {
      key: 'invoice',
      header: t`Invoice`,
      fold: 'lead',
      namesRow: true,
      cell: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      key: 'policy',
      header: t`Policy`,
      fold: 'detail',
      foldLabel: t`Policy`,
      cell: ({ policyNumber }) => policyNumber,
    },
    {
      key: 'due',
      header: t`Due when it was paid`,
      fold: 'action',
      foldLabel: t`Due`,
      cell: ({ dueCents, dueDate }) => {
        const due = formatCents(dueCents)
        const day = formatDay(dueDate)
        return t`${due} on ${day}`
      },
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents }) => <Amount>{formatCents(amountCents)}</Amount>,
    },
  ]
  return (
    <Table
      caption={t`Invoices of this payment`}
      captionHidden
      columns={columns}
      items={lines}
      keyOf={({ invoiceNumber }) => invoiceNumber}
    />
  )
}

type Transition = StaffPayment['transitions'][number]

/** Lists the transitions of the payment, the oldest first. */
function PaymentTransitions({ transitions }: { readonly transitions: readonly Transition[] }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment('second')
  const columns: TableColumn<Transition>[] = [
    {
      key: 'state',
      header: t`State`,
      fold: 'lead',
      namesRow: true,
      cell: ({ state }) => i18n._(stateWords[state]),
    },
    { key: 'at', header: t`At`, fold: 'detail', cell: ({ at }) => formatMoment(at) },
    {
      key: 'event',
      header: t`Because`,
      fold: 'action',
      cell: ({ event, detail }) => (
        <WithCode words={causeOf(event)} codes={[event, ...Object.values(detail)]} />
      ),
    },
  ]
  return (
    <Table
      caption={t`What happened to this payment`}
      captionHidden
      columns={columns}
      items={transitions}
      keyOf={({ step }) => step}
    />
  )
}
