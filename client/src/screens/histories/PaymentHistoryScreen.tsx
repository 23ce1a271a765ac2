import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { DaysBackward } from '../../parts/filters/DaysBackward.tsx'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { isBackward } from '../../parts/filters/read-filters.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { HistoryFrame } from './frame/HistoryFrame.tsx'
import { paymentHistoryQuery } from './histories.queries.ts'
import { PaymentFilterForm } from './payments/PaymentFilterForm.tsx'
import { PaymentHistoryList } from './payments/PaymentHistoryList.tsx'
import { readPaymentFilters } from './payments/payment-filters.ts'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  // Asking without the right would be answered as "not there", and this screen can say more.
  if (!session || !account || !maySee(session, account, 'see_histories')) return
  const filters = readPaymentFilters(search)
  await Promise.all([
    isBackward(filters) ? undefined : load(paymentHistoryQuery(account, filters)),
    load(policyChoicesQuery(account)),
  ])
}

export default function PaymentHistoryScreen() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      page="payments"
      title={t`Payment history`}
      subtitle={t`Every payment of this account that was made here`}
    >
      {(session, accountNumber) => <PaymentsOf session={session} accountNumber={accountNumber} />}
    </HistoryFrame>
  )
}

interface PaymentsOfProps {
  readonly session: SessionUser
  readonly accountNumber: AccountNumber
}

function PaymentsOf({ session, accountNumber }: PaymentsOfProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = readPaymentFilters(search)
  const policies = policyChoicesOf(useQuery(policyChoicesQuery(accountNumber)).data)
  const address = paths.paymentHistory(filters)
  return (
    <Stack>
      <PaymentFilterForm
        key={`form ${address}`}
        filters={filters}
        policies={policies}
        onApply={(wished) => navigate(paths.paymentHistory(wished))}
      />
      {isBackward(filters) ? (
        <DaysBackward
          filters={filters}
          swapped={paths.paymentHistory({ ...filters, from: filters.to, to: filters.from })}
        />
      ) : (
        <PaymentHistoryList
          key={`${accountNumber} ${address}`}
          accountNumber={accountNumber}
          filters={filters}
          mayPay={maySee(session, accountNumber, 'pay')}
        />
      )}
    </Stack>
  )
}
