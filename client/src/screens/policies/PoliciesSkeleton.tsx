import { useLingui } from '@lingui/react/macro'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'

interface PoliciesSkeletonProps {
  readonly rows: number
}

export function PoliciesSkeleton({ rows }: PoliciesSkeletonProps) {
  const { t } = useLingui()
  return (
    <LoadingRegion label={t`Loading`}>
      <PoliciesShape rows={rows} />
    </LoadingRegion>
  )
}

/** Has the shape of the due band and the rows, or of one policy's band and its coverages. */
export function PoliciesShape({ rows }: PoliciesSkeletonProps) {
  return (
    <Stack gap="large">
      <SkeletonCard edge />
      <SkeletonRows count={rows} />
    </Stack>
  )
}
