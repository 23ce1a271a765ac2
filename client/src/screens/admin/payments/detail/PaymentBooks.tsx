import { useLingui } from '@lingui/react/macro'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatMoment } from '../../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Amount } from '../../../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../../../ui/tables/Table.tsx'
import styles from '../../admin.module.css'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { stateWords } from '../words/state-words.ts'

type Line = StaffPayment['lines'][number]
type Move = StaffPayment['moves'][number]
type Booked = StaffPayment['ledger'][number]

/** What was paid, how it came to where it stands, and what was booked for it. */
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
        <Moves moves={payment.moves} />
      </Stack>
      <Stack>
        <SectionHeading>{t`Ledger`}</SectionHeading>
        {payment.ledger.length === 0 ? (
          <p className={styles.sentence}>{t`Nothing was booked: no money was asked for.`}</p>
        ) : (
          <Ledger ledger={payment.ledger} />
        )}
      </Stack>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
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
      cell: ({ dueCents, dueDate }) => `${formatCents(dueCents)}, ${formatCalendarDate(dueDate)}`,
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

function Moves({ moves }: { readonly moves: readonly Move[] }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const columns: TableColumn<Move>[] = [
    {
      key: 'state',
      header: t`State`,
      fold: 'lead',
      namesRow: true,
      cell: ({ state }) => i18n._(stateWords[state]),
    },
    { key: 'at', header: t`At`, fold: 'action', cell: ({ at }) => formatMoment(at) },
    {
      key: 'event',
      header: t`Because of`,
      fold: 'detail',
      cell: ({ event, detail }) => (
        <code className={styles.code}>{[event, ...Object.values(detail)].join(', ')}</code>
      ),
    },
  ]
  return (
    <Table
      caption={t`What happened to this payment`}
      captionHidden
      columns={columns}
      items={moves}
      keyOf={({ step }) => step}
    />
  )
}

function Ledger({ ledger }: { readonly ledger: readonly Booked[] }) {
  const { t } = useLingui()
  const columns: TableColumn<Booked>[] = [
    { key: 'move', header: t`Booked`, fold: 'lead', namesRow: true, cell: ({ move }) => move },
    {
      key: 'day',
      header: t`Business day`,
      fold: 'amount',
      cell: ({ businessDay }) => formatCalendarDate(businessDay),
    },
    {
      key: 'entries',
      header: t`Entries, debit above zero`,
      fold: 'detail',
      cell: ({ entries }) => (
        <ul className={styles.permissions}>
          {entries.map(({ account, amountCents }) => (
            <li key={`${account} ${amountCents}`}>
              {account} <Amount>{formatCents(amountCents)}</Amount>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <Table
      caption={t`Ledger of this payment`}
      captionHidden
      columns={columns}
      items={ledger}
      keyOf={({ move, businessDay, entries }) => `${move} ${businessDay} ${entries[0]?.amountCents}`}
    />
  )
}
