import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { DaysBackward } from '../../parts/filters/DaysBackward.tsx'
import { FilterForm, type FilterFormProps } from '../../parts/filters/FilterForm.tsx'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { isBackward, isFiltered } from '../../parts/filters/read-filters.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { paths, serverPaths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { HistoryFrame } from './frame/HistoryFrame.tsx'
import { HistoryHeading } from './frame/HistoryHeading.tsx'
import { paymentHistoryCountQuery, paymentHistoryQuery } from './histories.queries.ts'
import { PaymentHistoryTable } from './payments/PaymentHistoryTable.tsx'
import { type PaymentFilters, readPaymentFilters } from './payments/payment-filters.ts'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  // Without the right the server answers 404, and this screen can explain more.
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

type PaymentFilterFormProps = Pick<FilterFormProps<PaymentFilters>, 'filters' | 'policies' | 'onApply'>

function PaymentFilterForm(form: PaymentFilterFormProps) {
  const { t } = useLingui()
  return (
    <FilterForm
      {...form}
      label={t`Filter payments`}
      path={paths.paymentHistory()}
      days={{ from: t`From`, to: t`To`, backward: t`Choose a day on or before the last one.` }}
      read={readPaymentFilters}
    >
      <Field label={t`Status`}>
        {(control) => (
          <Select
            {...control}
            name="status"
            defaultValue={form.filters.status ?? ''}
            options={[
              { value: '', label: t({ context: 'payments', message: 'All' }) },
              { value: 'under_way', label: t`Under way` },
              { value: 'received', label: t`Received` },
              { value: 'went_back', label: t`Returned, refunded or disputed` },
              { value: 'not_completed', label: t`Not completed` },
            ]}
          />
        )}
      </Field>
    </FilterForm>
  )
}

interface PaymentHistoryListProps {
  readonly accountNumber: AccountNumber
  /** Needs a new key for other filters: the shown pages then start again at the first. */
  readonly filters: PaymentFilters
  readonly mayPay: boolean
}

function PaymentHistoryList({ accountNumber, filters, mayPay }: PaymentHistoryListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => paymentHistoryQuery(accountNumber, filters, after))
  const { shownCount, hasMore } = list
  // The count is read only if there is more than one page.
  const total = useQuery({ ...paymentHistoryCountQuery(accountNumber, filters), enabled: hasMore }).data

  if (!list.hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your payments`}
        failed={t`We could not load your payments`}
      />
    )
  if (shownCount === 0 && isFiltered(filters))
    return (
      <NoMatch title={t`No payments match`} path={paths.paymentHistory()}>
        <Trans>Choose another policy, status or time, or clear the filters to see every payment.</Trans>
      </NoMatch>
    )
  if (shownCount === 0)
    return (
      <EmptyState title={t`No payments yet`}>
        <Trans>A payment that you make here stands in this list at once.</Trans>
      </EmptyState>
    )
  return (
    <Stack>
      <HistoryHeading
        title={t`Payments`}
        note={t`Newest first.`}
        csvPath={serverPaths.paymentHistoryCsv(accountNumber, filters)}
      />
      <ListRows list={list}>
        {(payments, firstPlace) => (
          <PaymentHistoryTable
            key={payments[0]?.paymentId}
            payments={payments}
            firstPlace={firstPlace}
            mayPay={mayPay}
          />
        )}
      </ListRows>
      <ListFoot
        list={list}
        total={total}
        words={{
          failed: t`We could not load more payments. Check your connection and try again.`,
          someOf: (shown, all) => t`${shown} of ${all} payments shown.`,
          someOfMoreThan: (shown, all) => t`${shown} of more than ${all} payments shown.`,
          some: t`${plural(shownCount, { one: '# payment shown. There are more.', other: '# payments shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# payment', other: '# payments' })}`,
        }}
      />
    </Stack>
  )
}
