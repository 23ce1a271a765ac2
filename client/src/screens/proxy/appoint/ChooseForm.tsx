import { Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { choicesOf } from '@myaccount/domain/proxy/directions'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { anotherMember, type Choices } from './choices.ts'
import styles from './choose-form.module.css'

interface ChooseFormProps {
  readonly meeting: MeetingFacts
  readonly choices: Choices
  readonly onChange: (change: Partial<Choices>) => void
  readonly onDone: () => void
}

/** Asks who votes, how on each item, and until when. Nothing leaves the browser yet. */
export function ChooseForm({ meeting, choices, onChange, onDone }: ChooseFormProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const findMistakes = useFindMistakes()
  const [isChecked, setChecked] = useState(false)
  const mistakes = isChecked ? findMistakes(choices, meeting) : {}
  const closes = formatMoment(meeting.closesAt)

  function submit(form: HTMLFormElement): void {
    setChecked(true)
    const [first] = Object.keys(findMistakes(choices, meeting))
    if (first === undefined) onDone()
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
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
        <Stack>
          <RadioGroup
            legend={t`Who votes for you`}
            look="rows"
            name="holder"
            value={choices.holderId}
            error={mistakes.holder}
            onChange={(holderId) => onChange({ holderId })}
            options={[
              ...meeting.holders.map(({ holderId, name }) => ({
                value: holderId,
                label: name,
                detail: t`Votes as you direct below`,
              })),
              ...(meeting.mayNameMember
                ? [{ value: anotherMember, label: t`Another member`, detail: t`You name the organization` }]
                : []),
            ]}
          />
          {choices.holderId === anotherMember ? (
            <Field label={t`Name of the member`} error={mistakes.memberName} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="memberName"
                  maxLength={120}
                  value={choices.memberName}
                  onChange={(event) => onChange({ memberName: event.currentTarget.value })}
                />
              )}
            </Field>
          ) : null}
        </Stack>
        <Items meeting={meeting} choices={choices} mistakes={mistakes} onChange={onChange} />
        <Term meeting={meeting} choices={choices} onChange={onChange} />
        <p className={styles.quiet}>
          <Trans>Either way you can revoke or replace it until {closes}.</Trans>
        </p>
        <div className={styles.end}>
          <Button type="submit">
            <Trans>Review and sign</Trans>
          </Button>
          <p className={styles.quiet}>
            <Trans>Nothing is signed until the next page.</Trans>
          </p>
        </div>
      </Stack>
    </form>
  )
}

type PartProps = Pick<ChooseFormProps, 'meeting' | 'choices' | 'onChange'>

function Items({
  meeting,
  choices: { directions },
  mistakes,
  onChange,
}: PartProps & { readonly mistakes: Readonly<Record<string, string>> }) {
  const { t, i18n } = useLingui()
  return (
    <Stack>
      <SectionHeading>{t`How they vote`}</SectionHeading>
      <Card padding="none">
        {meeting.agenda.map(({ itemId, kind, title, recommends }, index) => (
          <div key={itemId} className={styles.item}>
            <RadioGroup
              legend={`${index + 1}. ${title}`}
              look="tiles"
              name={`item-${itemId}`}
              hint={
                recommends === null
                  ? undefined
                  : say(i18n, recommends === 'for' ? proxyWords.recommendsFor : proxyWords.recommendsAgainst)
              }
              value={directions[itemId]}
              error={mistakes[`item-${itemId}`]}
              onChange={(choice) => onChange({ directions: { ...directions, [itemId]: choice } })}
              options={choicesOf[kind].map((choice) => ({
                value: choice,
                label: say(i18n, proxyWords.choice[choice]),
              }))}
            />
          </div>
        ))}
      </Card>
    </Stack>
  )
}

function Term({ meeting, choices, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const detailOf = ({ term, expiresOn }: MeetingFacts['terms'][number]) => {
    const day = formatDay(expiresOn)
    return term === 'standing' ? t`Until ${day}, unless you revoke it` : t`Ends ${day}`
  }
  return (
    <RadioGroup
      legend={t`Until when`}
      look="rows"
      name="term"
      value={choices.term}
      onChange={(term) => onChange({ term })}
      options={meeting.terms.map((each) => ({
        value: each.term,
        label: say(i18n, proxyWords.term[each.term]),
        detail: detailOf(each),
      }))}
    />
  )
}

/** Returns the mistakes by the name of the control, in the order of the page: the first one gets the focus. */
function useFindMistakes(): (choices: Choices, meeting: MeetingFacts) => Record<string, string> {
  const { t } = useLingui()
  return ({ holderId, memberName, directions }, { agenda }) => ({
    ...(holderId === undefined && { holder: t`Choose who votes for you.` }),
    ...(holderId === anotherMember &&
      toPlainLine(memberName).length < 2 && { memberName: t`Enter the name of the organization.` }),
    ...Object.fromEntries(
      agenda
        .filter(({ itemId }) => directions[itemId] === undefined)
        .map(({ itemId }) => [`item-${itemId}`, t`Choose an instruction for this item.`]),
    ),
  })
}
