import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts, ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ChooseForm } from './ChooseForm.tsx'
import { type Choices, choicesAtFirst } from './choices.ts'
import { ProxySteps } from './ProxySteps.tsx'
import { SignForm, type SigningProps } from './SignForm.tsx'

interface AppointProps {
  readonly meeting: MeetingFacts | null
  readonly member: Pick<ProxyOfMember, 'memberName' | 'whyNot'> | undefined
  readonly signing: Omit<SigningProps, 'meeting' | 'member' | 'choices' | 'onBack'>
}

/** First the choices, then the signature; going back keeps what was chosen. */
export function Appoint({ meeting, member, signing }: AppointProps) {
  const [step, setStep] = useState<'choose' | 'sign'>('choose')
  const [choices, setChoices] = useState<Choices>(() => choicesAtFirst(meeting))
  const top = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && step === 'choose') return
    isFirst.current = false
    top.current?.focus()
  }, [step])
  if (meeting === null || member === undefined || member.whyNot !== null)
    return <CannotAppoint meeting={meeting} whyNot={member?.whyNot ?? null} />
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <ProxySteps current={step} />
      </div>
      {step === 'choose' ? (
        <ChooseForm
          meeting={meeting}
          choices={choices}
          onChange={(change) => setChoices({ ...choices, ...change })}
          onDone={() => setStep('sign')}
        />
      ) : (
        <SignForm
          meeting={meeting}
          member={member}
          choices={choices}
          onBack={() => setStep('choose')}
          {...signing}
        />
      )}
    </>
  )
}

export function CannotAppoint({
  meeting,
  whyNot,
}: {
  readonly meeting: MeetingFacts | null
  readonly whyNot: ProxyOfMember['whyNot']
}) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const closed = meeting ? formatMoment(meeting.closesAt) : ''
  const titles = {
    not_eligible: t`This organization cannot vote at this meeting`,
    closed: t`Online proxies are closed`,
    not_online: t`Proxies for this meeting are signed on paper`,
    voted_in_person: t`This member has voted at the meeting`,
  }
  const details = {
    not_eligible: t`It had no vote on the record date. Call us if that is wrong.`,
    closed: t`They closed on ${closed}. You can still vote at the meeting.`,
    not_online: t`Sign the card that we mailed and send it back.`,
    voted_in_person: t`The vote in person counts.`,
  }
  return (
    <EmptyState
      title={whyNot === null ? t`There is nothing to vote on` : titles[whyNot]}
      actions={
        <ButtonLink variant="secondary" render={<Link to={paths.proxy()} />}>
          <Trans>Back to your proxies</Trans>
        </ButtonLink>
      }
    >
      {whyNot === null ? (
        <Trans>No meeting is announced, or this account is not a member.</Trans>
      ) : (
        details[whyNot]
      )}
    </EmptyState>
  )
}
