import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts, ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { ChooseForm } from './ChooseForm.tsx'
import { type Choices, choicesAtFirst, holderNameOf } from './choices.ts'
import { ProxySteps } from './ProxySteps.tsx'
import { type Signer, SignerFields } from './SignerFields.tsx'
import type { Sign } from './use-sign.ts'

interface AppointProps {
  readonly meeting: MeetingFacts | null
  readonly member: Pick<ProxyOfMember, 'memberName' | 'whyNot'> | undefined
  readonly signing: Omit<SigningProps, 'meeting' | 'member' | 'choices' | 'onBack'>
}

/** Asks for the choices first, then for the signature; going back keeps the choices. */
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

interface SigningProps {
  readonly meeting: MeetingFacts
  readonly member: Pick<ProxyOfMember, 'memberName'>
  readonly choices: Choices
  readonly signerName: string
  readonly onBack: () => void
  readonly sign: Sign
  /** A sentence about what comes after the signature. */
  readonly next: ReactNode
  /** Further fields for the signer. */
  readonly more?: ReactNode
}

/** Shows the choices and the certification, and asks for the signature. */
function SignForm(props: SigningProps) {
  const { meeting, member, choices, signerName, onBack, sign, next, more } = props
  const { t } = useLingui()
  const [signer, setSigner] = useState<Signer>({ signerName, signerTitle: '' })
  const [certifies, setCertifies] = useState(false)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sign.press(event.currentTarget, { meeting, choices, signer, certifies })
      }}
    >
      <Stack gap="large">
        <Review meeting={meeting} member={member} choices={choices} />
        <Card title={t`Sign`}>
          <Stack>
            <FormErrors errors={sign.errors} />
            <p>{meeting.certification.text}</p>
            <SignerFields signer={signer} errorAt={sign.errorAt} onChange={setSigner} />
            {more}
            <Tick
              name="certifies"
              checked={certifies}
              error={sign.errorAt('certifies')}
              label={t`I certify this, and sign with the name above`}
              onChange={(event) => setCertifies(event.currentTarget.checked)}
            />
            <Refusal refusal={sign.refusal} />
            <ButtonGroup>
              <Button type="submit" busy={sign.isBusy}>
                <Trans>Sign</Trans>
              </Button>
              <Button variant="secondary" onClick={onBack}>
                <Trans>Back</Trans>
              </Button>
            </ButtonGroup>
            <p>{next}</p>
          </Stack>
        </Card>
      </Stack>
    </form>
  )
}

function Review({ meeting, member, choices }: Pick<SigningProps, 'meeting' | 'member' | 'choices'>) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const expiresOn = meeting.terms.find(({ term }) => term === choices.term)?.expiresOn
  return (
    <Card title={t`What you sign`}>
      <KeyValueList
        pairs={[
          { term: t`Member`, value: member.memberName },
          { term: t`Meeting`, value: meeting.title },
          { term: t`Votes for you`, value: holderNameOf(choices, meeting) },
          ...meeting.agenda.map(({ itemId, title }, index) => ({
            term: `${index + 1}. ${title}`,
            value: say(i18n, proxyWords.choice[choices.directions[itemId] ?? 'discretion']),
          })),
          ...(expiresOn ? [{ term: t`Until`, value: formatDay(expiresOn) }] : []),
        ]}
      />
    </Card>
  )
}
