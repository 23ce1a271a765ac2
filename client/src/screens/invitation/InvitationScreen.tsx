import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { acceptInvitation, readInvitation } from '@myaccount/contract/endpoints/people/invitations'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useDayOfMoment } from '../../format/use-format-moment.ts'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { clearInvitation, takeInvitation } from '../../parts/people/kept-invitation.ts'
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
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'

/** The page of an invitation link: first the facts of the invitation, then a sign-in, then one press. */
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
                  <Button busy={isBusy} onClick={() => void accept(opened.token, opened.facts)}>
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

interface InvitationFactsProps {
  readonly facts: EndpointAnswer<typeof readInvitation>
}

/** States who invites whom to do what, in whole words: the reader may know none of ours. */
function InvitationFacts({ facts }: InvitationFactsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const { accountName, invitedByName, displayName, role, to, takesOverFrom, endsAt } = facts
  const roles: Readonly<Record<SeatRole, string>> = {
    owner: t`Owner: everything, people too`,
    treasurer: t`Treasurer: bills and payments`,
    claims_contact: t`Claims contact: policies and claims`,
    voting_representative: t`Voting representative: the vote of members`,
    viewer: t`Viewer: sees, changes nothing`,
  }
  return (
    <KeyValueList
      pairs={[
        { term: t`Organization`, value: accountName },
        { term: t`Invited by`, value: invitedByName },
        { term: t`Invited`, value: displayName },
        { term: t`Your role`, value: roles[role] },
        ...(takesOverFrom === null
          ? []
          : [
              {
                term: t`You take over from`,
                value: t`${takesOverFrom}, who loses this access as you accept`,
              },
            ]),
        ...(to === null ? [] : [{ term: t`Last day`, value: formatDay(to) }]),
        { term: t`Accept by`, value: formatDay(dayOf(endsAt)) },
      ]}
    />
  )
}

type OpenedInvitation =
  | { readonly kind: 'opening' | 'none' }
  | { readonly kind: 'open'; readonly token: string; readonly facts: EndpointAnswer<typeof readInvitation> }
  | { readonly kind: 'problem'; readonly problem: ApiError }

/** Opens the link of the email, and accepts the invitation at the press. */
function useInvitation() {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accepting = useChange(acceptInvitation)
  const [opened, setOpened] = useState<OpenedInvitation>({ kind: 'opening' })

  useEffect(() => {
    let isOver = false
    async function open(): Promise<OpenedInvitation> {
      const token = takeInvitation()
      if (token === null) return { kind: 'none' }
      const facts = await call(readInvitation, { body: { token } }, { expect: 'all' })
      return { kind: 'open', token, facts }
    }
    void open()
      .catch((error: unknown): OpenedInvitation => {
        if (error instanceof ApiError) return { kind: 'problem', problem: error }
        throw error
      })
      .then((next) => {
        if (!isOver) setOpened(next)
      })
    return () => {
      isOver = true
    }
  }, [call])

  return {
    opened,
    isBusy: accepting.isBusy,
    refusal: accepting.refusal,
    async accept(token: string, { takesOverFrom }: EndpointAnswer<typeof readInvitation>): Promise<void> {
      const done = await accepting.run({ body: { token } })
      if (!done) return
      clearInvitation()
      // The person has one more account from now on.
      await queryClient.invalidateQueries()
      const { accountNumber: account } = done.answer
      await navigate(
        takesOverFrom === null ? paths.accounts() : paths.people({ account, done: 'taken_over' }),
        { replace: true },
      )
    },
  }
}
