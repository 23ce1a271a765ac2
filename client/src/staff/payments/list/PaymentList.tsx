import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listStaffPayments } from '@myaccount/contract/endpoints/admin-payments'
import { Link } from 'react-router'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
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
  return (
    <ReadPart
      query={staffPaymentsQuery(filters, after)}
      loading={t`Loading the payments`}
      skeleton={<SkeletonTable count={8} />}
      failed={t`We could not read the payments`}
      unharmed={<Trans>No payment has changed by this.</Trans>}
    >
      {(page) => <PageOfPayments page={page} filters={filters} after={after} />}
    </ReadPart>
  )
}

interface PageOfPaymentsProps extends PaymentListProps {
  readonly page: EndpointAnswer<typeof listStaffPayments>
}

function PageOfPayments({ page, filters, after }: PageOfPaymentsProps) {
  const { t } = useLingui()
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
