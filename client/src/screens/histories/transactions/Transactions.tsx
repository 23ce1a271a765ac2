import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { type HistoryLineType, historyLineTypes } from '@myaccount/domain/histories/history-line'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { transactionTypes } from '@myaccount/messages/histories/transaction-messages'
import { say } from '@myaccount/messages/say'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { BillingAsOf, loadBillingAsOf } from '../../../parts/billing/BillingAsOf.tsx'
import { DaysBackward } from '../../../parts/filters/DaysBackward.tsx'
import { FilterForm, type FilterFormProps } from '../../../parts/filters/FilterForm.tsx'
import { policyChoicesOf, policyChoicesQuery } from '../../../parts/filters/policy-choices.ts'
import { isBackward, isFiltered } from '../../../parts/filters/read-filters.ts'
import { paths } from '../../../routes/paths.ts'
import { maySee } from '../../../session/may-see.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { transactionsQuery, yearQuery } from '../histories.queries.ts'
import { YearChart } from '../year/YearChart.tsx'
import { TransactionList } from './TransactionList.tsx'
import { readTransactionFilters, type TransactionFilters } from './transaction-filters.ts'

/** The part of the history that a page shows. */
export type TransactionsOfPage = 'all' | 'bills'

export function transactionsLoader(page: TransactionsOfPage): ScreenLoader {
  return async ({ load, session, account, search }) => {
    // Without the right the server answers 404, and this screen can explain more.
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
  // A chart that could not be read is left out: the lines below it hold the same amounts.
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

interface TransactionFilterFormProps
  extends Pick<FilterFormProps<TransactionFilters>, 'filters' | 'policies' | 'path' | 'onApply'> {
  readonly types: readonly HistoryLineType[]
}

function TransactionFilterForm({ types, ...form }: TransactionFilterFormProps) {
  const { t, i18n } = useLingui()
  return (
    <FilterForm
      {...form}
      label={t`Filter the history`}
      days={{ from: t`From`, to: t`To`, backward: t`Choose a day on or before the last one.` }}
      read={readTransactionFilters}
    >
      <Field label={t`Type`}>
        {(control) => (
          <Select
            {...control}
            name="type"
            defaultValue={form.filters.type ?? ''}
            options={[
              { value: '', label: t`All types` },
              ...types.map((type) => ({ value: type, label: say(i18n, transactionTypes[type]) })),
            ]}
          />
        )}
      </Field>
    </FilterForm>
  )
}
