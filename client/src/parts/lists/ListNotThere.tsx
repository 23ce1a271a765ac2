import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import type { GrowingList } from './use-growing-list.ts'

interface ListNotThereProps {
  readonly list: GrowingList<unknown>
  readonly loading: string
  readonly failed: string
}

/** Shown in place of a list whose first page is loading or could not be read. */
export function ListNotThere({ list, loading, failed }: ListNotThereProps) {
  const { t } = useLingui()
  const { state, incidentId: incident, showMore } = list
  if (state !== 'failed')
    return (
      <LoadingRegion label={loading}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  return (
    <ErrorState
      title={failed}
      incident={incident ? t`Incident ${incident}` : undefined}
      actions={<Button variant="secondary" onClick={showMore}>{t`Try again`}</Button>}
    >
      <Trans>Nothing has changed on your account. Try again in a minute.</Trans>
    </ErrorState>
  )
}
