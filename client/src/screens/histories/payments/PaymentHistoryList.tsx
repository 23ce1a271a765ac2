import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isFiltered } from '../../../parts/filters/read-filters.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { useFocusFirstNew } from '../../../parts/lists/use-focus-first-new.ts'
import { useListPages } from '../../../parts/lists/use-list-pages.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
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
  const { pages, shownCount, hasMore, state, hasFirst, incidentId, showMore } = useListPages((after) =>
    paymentHistoryQuery(accountNumber, filters, after),
  )
  // Where all is on one page, it says so itself.
  const total = useQuery({ ...paymentHistoryCountQuery(accountNumber, filters), enabled: hasMore }).data
  const { rows, noteCount } = useFocusFirstNew(shownCount)

  if (!hasFirst && state === 'failed') {
    return (
      <ErrorState
        title={t`We could not load your payments`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
        actions={<Button variant="secondary" onClick={showMore}>{t`Try again`}</Button>}
      >
        <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
      </ErrorState>
    )
  }
  if (!hasFirst) {
    return (
      <LoadingRegion label={t`Loading your payments`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  }
  if (shownCount === 0) return isFiltered(filters) ? <NoMatch /> : <NoPayments />
  return (
    <Stack>
      <HistoryHeading
        title={t`Payments`}
        note={t`Newest first.`}
        csvPath={serverPaths.paymentHistoryCsv(accountNumber, filters)}
      />
      <div ref={rows}>
        {pages.map((payments, page) => (
          <PaymentHistoryTable
            key={payments[0]?.paymentId}
            payments={payments}
            firstPlace={page * (pages[0]?.length ?? 0) + 1}
            mayPay={mayPay}
          />
        ))}
      </div>
      <ListFoot
        hasMore={hasMore}
        state={state}
        onShowMore={() => {
          noteCount()
          showMore()
        }}
      >
        {state === 'failed' ? (
          <Trans>We could not load more payments. Check your connection and try again.</Trans>
        ) : hasMore && total ? (
          <OfTotal shownCount={shownCount} total={total} />
        ) : hasMore ? (
          <Plural
            value={shownCount}
            one="# payment shown. There are more."
            other="# payments shown. There are more."
          />
        ) : (
          <Plural
            value={shownCount}
            one="# payment. There are no more."
            other="# payments. There are no more."
          />
        )}
      </ListFoot>
    </Stack>
  )
}

interface OfTotalProps {
  readonly shownCount: number
  readonly total: { readonly count: number; readonly isMore: boolean }
}

function OfTotal({ shownCount, total }: OfTotalProps) {
  const shown = shownCount.toLocaleString('en-US')
  const all = total.count.toLocaleString('en-US')
  if (total.isMore) {
    return (
      <Trans>
        {shown} of more than {all} payments shown.
      </Trans>
    )
  }
  return (
    <Trans>
      {shown} of {all} payments shown.
    </Trans>
  )
}

function NoMatch() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No payments match`}
      actions={
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.paymentHistory()} />}
        >{t`Clear all filters`}</ButtonLink>
      }
    >
      <Trans>Choose another policy, status or time, or clear the filters to see every payment.</Trans>
    </EmptyState>
  )
}

function NoPayments() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No payments yet`}>
      <Trans>A payment that you make here stands in this list at once.</Trans>
    </EmptyState>
  )
}
