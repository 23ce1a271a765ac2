import { useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { WithCode } from '../../page/WithCode.tsx'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { wordsOfBooking, wordsOfLedgerAccount } from '../words/ledger-words.ts'
import styles from './payment-ledger.module.css'

type Booked = StaffPayment['ledger'][number]

/** Lists the bookings of the payment, the oldest first. */
export function PaymentLedger({ ledger }: { readonly ledger: readonly Booked[] }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const columns: TableColumn<Booked>[] = [
    {
      key: 'booking',
      header: t`Booked`,
      fold: 'lead',
      namesRow: true,
      cell: ({ booking }) => <WithCode words={wordsOfBooking(booking)} codes={[booking]} />,
    },
    {
      key: 'day',
      header: t`Business day`,
      fold: 'detail',
      cell: ({ businessDay }) => <span className={styles.whole}>{formatDay(businessDay)}</span>,
    },
    {
      key: 'entries',
      header: t`Debits, and credits below zero`,
      fold: 'action',
      cell: ({ entries }) => <Entries entries={entries} />,
    },
  ]
  return (
    <Table
      caption={t`Ledger of this payment`}
      captionHidden
      columns={columns}
      items={ledger}
      keyOf={({ booking, businessDay, entries }) => `${booking} ${businessDay} ${entries[0]?.amountCents}`}
    />
  )
}

function Entries({ entries }: Pick<Booked, 'entries'>) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ account, amountCents }) => (
        <li key={`${account} ${amountCents}`}>
          <span>
            <WithCode words={wordsOfLedgerAccount(account)} codes={[account]} />
          </span>
          <Amount>{formatCents(amountCents)}</Amount>
        </li>
      ))}
    </ul>
  )
}
