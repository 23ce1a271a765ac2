import { Trans } from '@lingui/react/macro'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Reading } from '../reading/Reading.tsx'
import type { GrowingList } from './use-growing-list.ts'

interface ListNotThereProps {
  readonly list: GrowingList<unknown>
  readonly loading: string
  readonly failed: string
}

/** Shown in place of a list whose first page is loading or could not be read. */
export function ListNotThere({ list: { state, error, showMore }, loading, failed }: ListNotThereProps) {
  return (
    <Reading
      read={{
        data: undefined,
        error: state === 'failed' ? error : null,
        isFetching: false,
        refetch: showMore,
      }}
      loading={loading}
      skeleton={<SkeletonTable count={8} />}
      failed={failed}
      unharmed={<Trans>Nothing has changed on your account. Try again in a minute.</Trans>}
      retry="secondary"
    >
      {() => null}
    </Reading>
  )
}
