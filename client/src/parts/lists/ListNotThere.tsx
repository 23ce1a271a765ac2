import { Trans } from '@lingui/react/macro'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { ReadFailed } from '../reading/ReadFailed.tsx'
import type { GrowingList } from './use-growing-list.ts'

interface ListNotThereProps {
  readonly list: GrowingList<unknown>
  readonly loading: string
  readonly failed: string
}

/** Shown in place of a list whose first page is loading or could not be read. */
export function ListNotThere({ list: { state, error, showMore }, loading, failed }: ListNotThereProps) {
  if (state !== 'failed')
    return (
      <LoadingRegion label={loading}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  return (
    <ReadFailed title={failed} read={{ error, isFetching: false, refetch: showMore }} retry="secondary">
      <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
    </ReadFailed>
  )
}
