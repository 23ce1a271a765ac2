import { useLingui } from '@lingui/react/macro'
import { HistoryFrame } from './frame/HistoryFrame.tsx'
import { Transactions, transactionsLoader } from './transactions/Transactions.tsx'

export const loader = transactionsLoader('bills')

export default function BillingHistoryScreen() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      page="bills"
      title={t`Billing history`}
      subtitle={t`Every bill, fee and credit of this account`}
    >
      {(session, accountNumber) => (
        <Transactions page="bills" session={session} accountNumber={accountNumber} />
      )}
    </HistoryFrame>
  )
}
