import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { Link } from 'react-router'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'

/** Shows name, email and phone; only the person themselves may change them. */
export function PersonCard({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useLingui()
  return (
    <ReadPart
      query={userProfileQuery()}
      loading={t`Loading your details`}
      skeleton={<SkeletonCard />}
      failed={t`Your details did not load`}
    >
      {({ profile }) => (
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
      )}
    </ReadPart>
  )
}
