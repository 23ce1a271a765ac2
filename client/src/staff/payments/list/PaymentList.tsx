import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths } from '../../../routes/paths.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../../ui/tables/Pager.tsx'
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
  const read = useQuery(staffPaymentsQuery(filters, after))
  const page = read.data
  if (!page && read.error) {
    return (
      <ReadFailed title={t`We could not read the payments`} read={read}>
        <Trans>No payment has changed by this.</Trans>
      </ReadFailed>
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
      <EmptyState title={t`Nothing needs manual review`}>
        <Trans>Every payment of this kind is on its way or has ended.</Trans>
      </EmptyState>
    )
  }
  const older = page.next
  const summary = after === null ? t`The newest payments` : t`Older payments`
  const steps = {
    previous:
      after === null ? undefined : { label: t`Newest`, render: <Link to={paths.adminPayments(filters)} /> },
    next:
      older === null
        ? undefined
        : { label: t`Older`, render: <Link to={paths.adminPayments({ ...filters, after: older })} /> },
  }
  return (
    <>
      <Pager label={t`Pages of the payments, above them`} summary={summary} {...steps} />
      <PaymentTable payments={page.items} />
      <Pager label={t`Pages of the payments`} {...steps} />
    </>
  )
}
