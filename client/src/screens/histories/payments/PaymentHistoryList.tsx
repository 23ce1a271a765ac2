import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { HistoryHeading } from '../frame/HistoryHeading.tsx'
import { paymentHistoryCountQuery, paymentHistoryQuery } from '../histories.queries.ts'
import { PaymentHistoryTable } from './PaymentHistoryTable.tsx'
import type { PaymentFilters } from './payment-filters.ts'

export interface PaymentHistoryListProps {
  readonly accountNumber: AccountNumber
  /** Needs another key for other filters: the pages shown begin anew. */
  readonly filters: PaymentFilters
  readonly mayPay: boolean
}

export function PaymentHistoryList({ accountNumber, filters, mayPay }: PaymentHistoryListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => paymentHistoryQuery(accountNumber, filters, after))
  const { shownCount, hasMore } = list
  // Where all is on one page, it says so itself.
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
          all: t`${plural(shownCount, { one: '# payment. There are no more.', other: '# payments. There are no more.' })}`,
        }}
      />
    </Stack>
  )
}
