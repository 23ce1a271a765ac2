import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts, ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { type ReactNode, useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { type Choices, holderNameOf } from './choices.ts'
import { type Signer, SignerFields, signerMistakes } from './SignerFields.tsx'
import type { Sign } from './use-sign.ts'

export interface SigningProps {
  readonly meeting: MeetingFacts
  readonly member: Pick<ProxyOfMember, 'memberName'>
  readonly choices: Choices
  readonly signerName: string
  readonly onBack: () => void
  readonly sign: Sign
  /** What comes after it. */
  readonly next: ReactNode
  /** More that is asked of the signer. */
  readonly more?: ReactNode
}

/** What was chosen, what is certified, and the signature. */
export function SignForm(props: SigningProps) {
  const { meeting, member, choices, signerName, onBack, sign, next, more } = props
  const { t } = useLingui()
  const [signer, setSigner] = useState<Signer>({ signerName, signerTitle: '' })
  const [certifies, setCertifies] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const wrong = signerMistakes(signer)
  const isMissing = isChecked && !certifies

  function submit(form: HTMLFormElement): void {
    setChecked(true)
    const [first] = [...wrong, ...(certifies ? [] : ['certifies'])]
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    sign.press({ meeting, choices, signer })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Stack gap="large">
        <Review meeting={meeting} member={member} choices={choices} />
        <Card title={t`Sign`}>
          <Stack>
            <p>{meeting.certification.text}</p>
            <SignerFields signer={signer} wrong={isChecked ? wrong : []} onChange={setSigner} />
            {more}
            <Tick
              name="certifies"
              checked={certifies}
              error={isMissing ? t`Certify that you may vote for this organization.` : undefined}
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
