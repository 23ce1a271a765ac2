import { useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { Question, QuestionName } from '@myaccount/domain/claims/reporting/questions'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { choiceLabels, listedLabels, questionLabel } from '@myaccount/messages/claims/report-labels'
import type { Listed } from '@myaccount/messages/claims/say-answer'
import { say } from '@myaccount/messages/say'
import { RadioGroup } from '../../../../ui/choices/RadioGroup.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field, type FieldControl } from '../../../../ui/fields/Field.tsx'
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { PeopleField } from '../../people/PeopleField.tsx'

interface QuestionFieldProps {
  readonly form: ReportForm
  readonly question: Question
  readonly answer: string
  readonly listed: Listed
  readonly error: string | undefined
  readonly today: string
  readonly onAnswer: (answer: string) => void
}

/** A question with more choices than this is a list. */
const mostShown = 8

/** One question in the control that fits its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { form, question, answer, error, onAnswer } = props
  const { i18n, t } = useLingui()
  const hints = useHints()
  const { name, kind, isRequired } = question
  const label = say(i18n, questionLabel(form, name))
  const options = useOptions(props)
  if (kind === 'people')
    return <PeopleField name={name} label={label} answer={answer} error={error} onAnswer={onAnswer} />
  if (kind === 'choice' && question.options.length <= mostShown)
    return (
      <RadioGroup
        name={name}
        legend={isRequired ? label : `${label} (${t`optional`})`}
        hint={hints[name]}
        error={error}
        options={options}
        value={answer || undefined}
        onChange={onAnswer}
      />
    )
  return (
    <Field
      label={label}
      mark={isRequired ? undefined : t`optional`}
      hint={hints[name]}
      error={error}
      required={isRequired}
    >
      {(control) => <Control {...props} control={control} options={options} />}
    </Field>
  )
}

interface ControlProps extends QuestionFieldProps {
  readonly control: FieldControl
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function Control({ control, question, answer, options, today, onAnswer }: ControlProps) {
  const { t } = useLingui()
  const { name, kind, most } = question
  const shared = { ...control, name, value: answer }
  switch (kind) {
    case 'choice':
    case 'place':
    case 'vehicle':
      return (
        <Select
          {...shared}
          options={[{ value: '', label: t`Choose` }, ...options]}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      )
    case 'date':
      return (
        <DateInput
          {...shared}
          {...(question.limit && { max: today })}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      )
    case 'lines':
      return (
        <TextArea
          {...shared}
          maxLength={most}
          rows={name === 'description' ? 6 : 3}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      )
    case 'amount':
      return (
        <MoneyInput {...shared} maxLength={most} onChange={(event) => onAnswer(event.currentTarget.value)} />
      )
    default:
      return (
        <TextInput
          {...shared}
          {...(kind === 'time' && { type: 'time', width: 'short' as const })}
          {...(kind === 'phone' && { type: 'tel', autoComplete: 'tel' })}
          {...(kind === 'email' && { type: 'email', autoComplete: 'email' })}
          maxLength={most}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      )
  }
}

function useOptions({ question, listed }: QuestionFieldProps) {
  const { i18n } = useLingui()
  const { name, kind, options } = question
  if (kind === 'place')
    return [...listed.places, { value: 'other', label: say(i18n, listedLabels.otherPlace) }]
  if (kind === 'vehicle')
    return [...listed.vehicles, { value: 'other', label: say(i18n, listedLabels.otherVehicle) }]
  return options.map((value) => {
    const label = choiceLabels[name]?.[value]
    return { value, label: label === undefined ? sayCause(i18n, value) : say(i18n, label) }
  })
}

/** Explains how to answer, if the question alone does not make it clear. */
function useHints(): Readonly<Partial<Record<QuestionName, string>>> {
  const { t } = useLingui()
  return {
    description: t`A few sentences are enough. Leave out Social Security and card numbers.`,
    vehicleWords: t`For example 2019 Ford Transit.`,
    placeWords: t`An address, or a mile marker or landmark.`,
    otherParty: t`Names, phones, insurers and what was damaged, as far as you know.`,
    bodyPart: t`For example lower back, or left hand.`,
    toldOn: t`The day on which you or a supervisor heard of the injury.`,
    backOn: t`Leave it empty if the employee is not back yet.`,
    destination: t`Country and place.`,
    travelerReach: t`Phone with country code, email, or hotel or hospital.`,
    leader: t`Name, and how we reach them.`,
    bills: t`One bill a line: what for, amount and currency. Papers can follow.`,
    emergencyWork: t`For example a tarp on the roof. Keep the receipts.`,
  }
}
