import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths } from '../../../routes/paths.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

/** Shows name, email and phone; only the person themselves may change them. */
export function PersonCard({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useLingui()
  const read = useQuery(userProfileQuery())
  const profile = read.data?.profile
  if (profile)
    return (
      <Card title={t`You`}>
        <Stack>
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
          {mayChange ? (
            <ButtonGroup>
              <ButtonLink variant="table" render={<Link to={paths.profile({ change: 'email' })} />}>
                {t`Change your email`}
              </ButtonLink>
              <ButtonLink variant="table" render={<Link to={paths.profile({ change: 'phone' })} />}>
                {t`Change your phone`}
              </ButtonLink>
            </ButtonGroup>
          ) : null}
        </Stack>
      </Card>
    )
  if (read.error) return <ReadFailed title={t`Your details did not load`} read={read} />
  return (
    <LoadingRegion label={t`Loading your details`}>
      <SkeletonCard />
    </LoadingRegion>
  )
}
