import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getPolicySchedule } from '@myaccount/contract/endpoints/policies'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { policyScheduleQuery } from '../policy.queries.ts'
import { PolicySection } from '../section/PolicySection.tsx'

export type Planned = EndpointAnswer<typeof getPolicySchedule>[number]

/** Planned installments, marked as estimates: the only place where they are shown (domain.md 2.2). */
export function Schedule({ policyNumber }: { readonly policyNumber: PolicyNumber }) {
  const { t } = useLingui()
  const schedule = useQuery(policyScheduleQuery(policyNumber))
  return (
    <PolicySection
      id="schedule"
      title={t`Payment schedule`}
      essence={t`Estimates of bills to come`}
      lead={
        schedule.data?.length === 0
          ? null
          : t`Estimates of bills to come. They can change when your policy or your plan changes.`
      }
    >
      {schedule.isPending ? (
        <LoadingRegion label={t`Loading the payment schedule`}>
          <SkeletonTable count={3} />
        </LoadingRegion>
      ) : null}
      {schedule.isError ? <ReadFailed title={t`The schedule did not load`} read={schedule} /> : null}
      {schedule.data ? <PlannedTable planned={schedule.data} /> : null}
    </PolicySection>
  )
}

function PlannedTable({ planned }: { readonly planned: readonly Planned[] }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  if (planned.length === 0) {
    return (
      <EmptyState title={t`No more bills are planned`}>
        <Trans>What is billed already stands among the invoices.</Trans>
      </EmptyState>
    )
  }
  const columns: readonly TableColumn<Planned>[] = [
    {
      key: 'due',
      header: t`Due`,
      fold: 'lead',
      foldLabel: t`Due`,
      namesRow: true,
      cell: ({ dueDate }) => formatDay(dueDate),
    },
    {
      key: 'billed',
      header: t({ context: 'schedule', message: 'Billed' }),
      fold: 'state',
      foldLabel: t({ context: 'schedule', message: 'Billed' }),
      cell: ({ billDate }) => formatDay(billDate),
    },
    {
      key: 'installment',
      header: t`Installment`,
      fold: 'detail',
      cell: ({ installmentNumber, installmentCount }) =>
        installmentNumber === null || installmentCount === null
          ? t`Single bill`
          : t`${installmentNumber} of ${installmentCount}`,
    },
    {
      key: 'estimate',
      header: t`Estimate`,
      align: 'end',
      fold: 'amount',
      cell: ({ estimatedCents }) => formatCents(estimatedCents),
    },
  ]
  return (
    <Table
      caption={t`Planned bills, estimates`}
      captionHidden
      columns={columns}
      items={planned}
      keyOf={({ dueDate, installmentNumber }) => `${dueDate} ${installmentNumber}`}
    />
  )
}
