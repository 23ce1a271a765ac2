import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../../../parts/reading/ReadFailed.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { RowList } from '../../../../ui/rows/RowList.tsx'
import { LoadingRegion } from '../../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../../ui/skeletons/Skeleton.tsx'
import { askedAtLeast, searchQuery } from '../customers.queries.ts'
import { FoundRow } from './FoundRow.tsx'

/** What was found so far; how many is read out as it changes. */
export function FoundCustomers({ asked }: { readonly asked: string }) {
  const { t } = useLingui()
  const isAsked = asked.length >= askedAtLeast
  const read = useQuery({ ...searchQuery(asked), enabled: isAsked, placeholderData: keepPreviousData })
  if (!isAsked)
    return (
      <p role="status">
        {asked.length === 0 ? null : <Trans>Enter at least {askedAtLeast} characters.</Trans>}
      </p>
    )
  if (!read.data && read.error) return <ReadFailed title={t`The search did not work`} read={read} />
  if (!read.data)
    return (
      <LoadingRegion label={t`Searching`}>
        <SkeletonTable count={4} />
      </LoadingRegion>
    )
  const { found, isMore } = read.data
  const count = found.length
  return (
    <>
      <p role="status">
        {isMore ? (
          <Trans>The first {count} are shown. Type more to narrow them down.</Trans>
        ) : (
          <Trans>{count} found</Trans>
        )}
      </p>
      {count === 0 ? (
        <EmptyState title={t`No customer found`}>
          <Trans>Check the spelling, or ask for the number at the top of the bill.</Trans>
        </EmptyState>
      ) : (
        <RowList label={t`Customers found`}>
          {found.map((one) => (
            <FoundRow key={keyOf(one)} found={one} asked={asked} />
          ))}
        </RowList>
      )}
    </>
  )
}

function keyOf(found: FoundCustomer): string {
  switch (found.kind) {
    case 'account':
      return found.accountNumber
    case 'person':
      return found.userId
    case 'policy':
      return found.policyNumber
    case 'invoice':
      return `invoice ${found.invoiceNumber}`
  }
}
