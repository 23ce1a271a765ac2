import { Trans, useLingui } from '@lingui/react/macro'
import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import type { PaperGroup } from '@myaccount/domain/notifications/notification-channels'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { DraftSteps } from '../../../parts/bank-draft/DraftSteps.tsx'
import { KeyValueList, type KeyValuePair } from '../../../ui/tables/KeyValueList.tsx'

/** Shows the steps of the flow that the code is a part of. One more kind is one more case here. */
export function WhereItStands({ confirms }: Pick<StepUp, 'confirms'>) {
  switch (confirms.kind) {
    case 'bank_draft':
      return <DraftSteps current="code" />
    case 'people':
    case 'proxy':
    case 'paper':
      return null
  }
}

/** Describes the action that the code allows, in the words of the page before. */
export function WhatIsConfirmed({ stepUp: { confirms, accountName } }: { readonly stepUp: StepUp }) {
  const { t, i18n } = useLingui()
  switch (confirms.kind) {
    case 'people':
      return <PeopleConfirmed confirms={confirms} accountName={accountName} />
    case 'bank_draft': {
      const { bankName, last4 } = confirms.bank
      const policies = confirms.policies.map((policy) => (
        <span key={policy.policyNumber}>
          {sayPolicy(i18n, policy)}
          <br />
        </span>
      ))
      return (
        <KeyValueList
          pairs={[
            {
              term: t`You confirm`,
              value:
                confirms.action === 'enroll' ? (
                  <Trans>Bank draft</Trans>
                ) : (
                  <Trans>Another bank account</Trans>
                ),
            },
            { term: t`For`, value: accountName },
            { term: t`Policies`, value: policies },
            {
              term: t`From`,
              value: bankName === null ? t`Bank account ending ${last4}` : t`${bankName} ending ${last4}`,
            },
          ]}
        />
      )
    }
    case 'paper':
      return <PaperConfirmed electronic={confirms.electronic} accountName={accountName} />
    case 'proxy':
      return (
        <KeyValueList
          pairs={[
            {
              term: t`You confirm`,
              value: confirms.act === 'appointed' ? t`A proxy` : t`The end of your proxy`,
            },
            { term: t`For`, value: accountName },
            { term: t`Meeting`, value: confirms.meetingTitle },
            ...(confirms.holderName === null ? [] : [{ term: t`Votes for you`, value: confirms.holderName }]),
          ]}
        />
      )
  }
}

interface PaperConfirmedProps {
  readonly electronic: readonly PaperGroup[]
  readonly accountName: string
}

/** Lists the documents that come only by email once the code is right. */
function PaperConfirmed({ electronic, accountName }: PaperConfirmedProps) {
  const { t } = useLingui()
  const words: Readonly<Record<PaperGroup, string>> = {
    policy: t`Policy documents`,
    billing: t`Bills`,
    claims: t`Claim letters`,
  }
  return (
    <KeyValueList
      pairs={[
        { term: t`By email, not on paper`, value: electronic.map((group) => words[group]).join(', ') },
        { term: t`For`, value: accountName },
      ]}
    />
  )
}

interface PeopleConfirmedProps {
  readonly confirms: Extract<StepUp['confirms'], { kind: 'people' }>
  readonly accountName: string
}

/** Describes a change of people, in the words of the page where it was requested. */
function PeopleConfirmed({
  confirms: { request, person, successor, role },
  accountName,
}: PeopleConfirmedProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const roles: Readonly<Record<SeatRole, string>> = {
    owner: t`Owner`,
    treasurer: t`Treasurer`,
    claims_contact: t`Claims contact`,
    voting_representative: t`Voting representative`,
    viewer: t`Viewer`,
  }
  const name = person ?? t`Someone`
  const roleOf = (which: SeatRole) => ({ term: t`Role`, value: roles[which] })
  const lastDay = (to: Parameters<typeof formatDay>[0] | null) => ({
    term: t`Last day`,
    value: to === null ? t`None` : formatDay(to),
  })
  const pairsOf = (): readonly KeyValuePair[] => {
    switch (request.kind) {
      case 'invite':
        return [
          { term: t`You invite`, value: request.displayName },
          { term: t`Email`, value: request.email },
          roleOf(request.role),
          lastDay(request.to),
        ]
      case 'change':
        return [{ term: t`You change the seat of`, value: name }, roleOf(request.role), lastDay(request.to)]
      case 'end':
        return [{ term: t`You end the seat of`, value: name }, ...(role ? [roleOf(role)] : [])]
      case 'hand_over':
      case 'invite_successor':
        return [
          { term: t`Leaves`, value: name },
          { term: t`Takes over`, value: successor ?? t`Someone` },
          ...(role ? [roleOf(role)] : []),
        ]
      case 'second':
        return [
          {
            term: t`Changes of people need`,
            value: request.isNeeded ? t`a second owner’s approval` : t`one owner`,
          },
        ]
    }
  }
  return <KeyValueList pairs={[...pairsOf(), { term: t`For`, value: accountName }]} />
}
