import { useLingui } from '@lingui/react/macro'
import { HistoryFrame } from './frame/HistoryFrame.tsx'
import { Transactions, transactionsLoader } from './transactions/Transactions.tsx'

export const loader = transactionsLoader('all')

export default function TransactionHistoryScreen() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      page="all"
      title={t`Billing and payment history`}
      subtitle={t`Every bill, fee and payment of this account`}
    >
      {(session, accountNumber) => (
        <Transactions page="all" session={session} accountNumber={accountNumber} />
      )}
    </HistoryFrame>
  )
}
