import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { useInvitation } from './use-invitation.ts'

/** Where the link of an invitation leads: what it is to, then a sign-in, then one press. */
export default function InvitationScreen() {
  const { t } = useLingui()
  const session = useSession()
  const { opened, isBusy, refusal, accept } = useInvitation()
  return (
    <Stack gap="large">
      <PageHeading title={t`Invitation`} subtitle={t`Look after the insurance of an organization online`} />
      {opened.kind === 'opening' ? (
        <LoadingRegion label={t`Loading the invitation`}>
          <SkeletonCard />
        </LoadingRegion>
      ) : null}
      {opened.kind === 'none' ? (
        <EmptyState title={t`Open the link in your email`}>
          <Trans>
            The invitation opens with the link that we emailed you. It works once, for seven days.
          </Trans>
        </EmptyState>
      ) : null}
      {opened.kind === 'problem' ? (
        opened.problem.body ? (
          <EmptyState title={opened.problem.body.title ?? t`Error`}>
            <p>{opened.problem.body.additional_detail}</p>
          </EmptyState>
        ) : (
          <ErrorState title={t`The invitation did not load`}>
            <Trans>Nothing was changed. Check your connection, then open the link in your email again.</Trans>
          </ErrorState>
        )
      ) : null}
      {opened.kind === 'open' ? (
        <Card title={t`You are invited`}>
          <Stack>
            <InvitationFacts facts={opened.facts} />
            <Refusal refusal={refusal} />
            {session === null ? (
              <>
                <p>
                  <Trans>
                    If you have never signed in here, create your sign-in with your own email address. Either
                    way you come back to this page, and nothing else is asked of you.
                  </Trans>
                </p>
                <ButtonGroup>
                  <ButtonLink render={<a href={serverPaths.startLogin(paths.invitation())} />}>
                    <Trans>Sign in to accept</Trans>
                  </ButtonLink>
                  <ButtonLink
                    variant="secondary"
                    render={<a href={serverPaths.register(paths.invitation())} />}
                  >
                    <Trans>Create your sign-in</Trans>
                  </ButtonLink>
                </ButtonGroup>
              </>
            ) : (
              <>
                <p>
                  <Trans>
                    You are signed in as <strong>{session.display_name}</strong>. The seat is yours from the
                    moment you accept it.
                  </Trans>
                </p>
                <ButtonGroup>
                  <Button busy={isBusy} onClick={() => void accept(opened.token)}>
                    <Trans>Accept the invitation</Trans>
                  </Button>
                </ButtonGroup>
              </>
            )}
          </Stack>
        </Card>
      ) : null}
      <p>
        <Trans>
          Questions? Call us at <CarrierPhone />.
        </Trans>
      </p>
    </Stack>
  )
}
