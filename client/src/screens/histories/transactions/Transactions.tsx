import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { historyLineTypes } from '@myaccount/domain/histories/history-line'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { BillingAsOf, loadBillingAsOf } from '../../../parts/billing/BillingAsOf.tsx'
import { DaysBackward } from '../../../parts/filters/DaysBackward.tsx'
import { policyChoicesOf, policyChoicesQuery } from '../../../parts/filters/policy-choices.ts'
import { isBackward, isFiltered } from '../../../parts/filters/read-filters.ts'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { transactionsQuery, yearQuery } from '../histories.queries.ts'
import { YearChart } from '../year/YearChart.tsx'
import { TransactionFilterForm } from './TransactionFilterForm.tsx'
import { TransactionList } from './TransactionList.tsx'
import { readTransactionFilters } from './transaction-filters.ts'

/** What of the history a page shows. */
export type TransactionsOfPage = 'all' | 'bills'

export function transactionsLoader(page: TransactionsOfPage): ScreenLoader {
  return async ({ load, session, account, search }) => {
    // Asking without the right would be answered as "not there", and this screen can say more.
    if (!session || !account || !maySee(session, account, 'see_histories')) return
    const filters = readTransactionFilters(search)
    await Promise.all([
      isBackward(filters) ? undefined : load(transactionsQuery(account, askedOf(page, filters))),
      load(policyChoicesQuery(account)),
      loadBillingAsOf(load, account),
      page === 'all' && !isFiltered(filters) ? load(yearQuery(account)) : undefined,
    ])
  }
}

interface TransactionsProps {
  readonly page: TransactionsOfPage
  readonly session: SessionUser
  readonly accountNumber: AccountNumber
}

export function Transactions({ page, session, accountNumber }: TransactionsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = readTransactionFilters(search)
  const policies = policyChoicesOf(useQuery(policyChoicesQuery(accountNumber)).data)
  const hasChart = page === 'all' && !isFiltered(filters)
  // A chart that cannot be had is left out: the lines below it say all of it.
  const year = useQuery({ ...yearQuery(accountNumber), enabled: hasChart }).data
  const pathTo = page === 'all' ? paths.transactions : paths.billingHistory
  const address = pathTo(filters)
  return (
    <Stack>
      <BillingAsOf accountNumber={accountNumber} screen="histories" />
      <TransactionFilterForm
        key={`form ${address}`}
        filters={filters}
        policies={policies}
        types={page === 'all' ? historyLineTypes : ['bill', 'charge']}
        path={pathTo()}
        onApply={(wished) => navigate(pathTo(wished))}
      />
      {hasChart && year ? <YearChart year={year} /> : null}
      {isBackward(filters) ? (
        <DaysBackward
          filters={filters}
          swapped={pathTo({ ...filters, from: filters.to, to: filters.from })}
        />
      ) : (
        <TransactionList
          key={`${accountNumber} ${address}`}
          accountNumber={accountNumber}
          asked={askedOf(page, filters)}
          title={page === 'all' ? t`Bills and payments` : t`Bills`}
          mayPay={maySee(session, accountNumber, 'pay')}
          path={pathTo()}
        />
      )}
    </Stack>
  )
}

function askedOf(page: TransactionsOfPage, filters: ReturnType<typeof readTransactionFilters>) {
  return page === 'all' ? filters : { ...filters, show: 'bills' as const }
}
