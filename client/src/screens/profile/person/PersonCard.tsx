import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

/** Name, email and phone, as the carrier has them. */
export function PersonCard() {
  const { t } = useLingui()
  const read = useQuery(userProfileQuery())
  const profile = read.data?.profile
  if (profile)
    return (
      <Card title={t`You`}>
        <KeyValueList
          pairs={[
            { term: t`Name`, value: profile.displayName },
            { term: t`Email`, value: profile.email || <Trans>None on file</Trans> },
            {
              term: t`Phone`,
              value: profile.phone ? formatPhone(profile.phone) : <Trans>None on file</Trans>,
            },
          ]}
        />
      </Card>
    )
  if (read.error) return <ReadFailed title={t`Your details did not load`} read={read} />
  return (
    <LoadingRegion label={t`Loading your details`}>
      <SkeletonCard />
    </LoadingRegion>
  )
}
