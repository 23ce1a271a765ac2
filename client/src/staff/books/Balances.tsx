import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { WithCode } from '../page/WithCode.tsx'
import { BookSection } from './BookSection.tsx'
import { clearingWords, wordsOfAccount } from './book-words.ts'
import type { Books } from './books.queries.ts'

type Account = Books['accounts'][number]
type Clearing = Books['clearing'][number]

/** Lists every account, and the uncleared amounts with the reason. */
export function Balances({ accounts, clearing }: Books) {
  const { t, i18n } = useLingui()
  const ofAccounts: TableColumn<Account>[] = [
    {
      key: 'account',
      header: t`Account`,
      fold: 'lead',
      namesRow: true,
      cell: ({ account }) => <WithCode words={wordsOfAccount(account)} codes={[account]} />,
    },
    {
      key: 'debits',
      header: t`Debits`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Debits`,
      cell: ({ debitCents }) => <Amount>{formatCents(debitCents)}</Amount>,
    },
    {
      key: 'credits',
      header: t`Credits`,
      align: 'end',
      fold: 'state',
      foldLabel: t`Credits`,
      cell: ({ creditCents }) => <Amount>{formatCents(creditCents)}</Amount>,
    },
    {
      key: 'balance',
      header: t`Balance`,
      align: 'end',
      fold: 'amount',
      cell: ({ balanceCents }) => <Amount>{formatCents(balanceCents)}</Amount>,
    },
  ]
  const ofClearing: TableColumn<Clearing>[] = [
    {
      key: 'reason',
      header: t`Reason`,
      fold: 'lead',
      namesRow: true,
      cell: ({ account, reason }) => (
        <>
          {i18n._(clearingWords[reason])}
          <span className={styles.quiet}>
            <WithCode words={wordsOfAccount(account)} codes={[account]} />
          </span>
        </>
      ),
    },
    {
      key: 'items',
      header: t`Items`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Items`,
      cell: ({ itemCount }) => i18n.number(itemCount),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ cents }) => <Amount>{formatCents(cents)}</Amount>,
    },
  ]
  return (
    <>
      <BookSection
        title={t`Not yet cleared`}
        words={clearing.length === 0 ? <Trans>Everything has cleared.</Trans> : undefined}
        columns={ofClearing}
        items={clearing}
        keyOf={({ account, reason }) => `${account} ${reason}`}
        toneOf={({ reason }) => (reason === 'unexplained' ? 'danger' : 'ink')}
      />
      <BookSection
        title={t`Accounts`}
        words={
          accounts.length === 0 ? (
            <Trans>Nothing has been booked so far.</Trans>
          ) : (
            <Trans>Debits are above zero, credits below. All balances together are zero.</Trans>
          )
        }
        columns={ofAccounts}
        items={accounts}
        keyOf={({ account }) => account}
      />
    </>
  )
}
