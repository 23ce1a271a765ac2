import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../routes/paths.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../../../ui/tables/Pager.tsx'
import { staffPaymentsQuery } from '../admin-payments.queries.ts'
import { PaymentTable } from './PaymentTable.tsx'
import type { PaymentFilters } from './payment-filters.ts'

export interface PaymentListProps {
  readonly filters: PaymentFilters
  /** The cursor of an older page. */
  readonly after: string | null
}

export function PaymentList({ filters, after }: PaymentListProps) {
  const { t } = useLingui()
  const { data: page, error, refetch, isFetching } = useQuery(staffPaymentsQuery(filters, after))
  if (!page && error) {
    return (
      <ErrorState
        title={t`We could not read the payments`}
        incident={error.incidentId ? t`Incident ${error.incidentId}` : undefined}
        actions={
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {t`Try again`}
          </Button>
        }
      >
        <Trans>No payment has changed by this.</Trans>
      </ErrorState>
    )
  }
  if (!page) {
    return (
      <LoadingRegion label={t`Loading the payments`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  }
  if (page.items.length === 0) {
    return filters.unresolved === undefined ? (
      <EmptyState title={t`No payments found`}>
        <Trans>No payment that was made here matches. Check the numbers, or clear the filters.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`Nothing needs a person`}>
        <Trans>Every payment of this kind is on its way or has ended.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <PaymentTable payments={page.items} />
      <Pager
        label={t`Pages of the payments`}
        summary={after === null ? <Trans>The newest payments</Trans> : <Trans>Older payments</Trans>}
        previous={
          after === null
            ? undefined
            : { label: t`Newest`, render: <Link to={paths.adminPayments(filters)} /> }
        }
        next={
          page.next === null
            ? undefined
            : {
                label: t`Older`,
                render: <Link to={paths.adminPayments({ ...filters, after: page.next })} />,
              }
        }
      />
    </>
  )
}
