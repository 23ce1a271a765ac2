import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import {
  type Answers,
  isForPhone,
  type Question,
  questionsForPhone,
  questionsOf,
  questionsThatLead,
} from '@myaccount/domain/claims/reporting/questions'
import { type CalendarDate, daysBetween, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ErrorSummary, focusNamed } from '../../../ui/notices/ErrorSummary.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { SaveLine } from '../draft/SaveLine.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { FilesOfReport } from '../files/FilesOfReport.tsx'
import type { ReportOffer } from '../reports.queries.ts'
import { Review } from '../review/Review.tsx'
import { QuestionField } from './questions/QuestionField.tsx'
import { QuestionGroups } from './questions/QuestionGroups.tsx'
import { useMistakeWords } from './use-mistake-words.ts'

interface ReportViewProps {
  readonly offer: ReportOffer
  readonly form: ReportForm
  readonly today: CalendarDate
}

/** Shows the questions; then, at `?step=review`, all answers with the notice and the signature. */
export function ReportView({ offer, form, today }: ReportViewProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { locations: places, vehicles } = offer
  const draft = useDraft(offer, form, carriedIn(search, form))
  const { answers } = draft
  const [isChecked, setChecked] = useState(false)
  const mistakesOf = useMistakeWords()
  const forPhone = isForPhone(form, answers)
  const mistakes = mistakesOf(form, answers, today)
  const shown = isChecked ? mistakes : []
  const isReviewed = search.get('step') === 'review' && mistakes.length === 0
  const change = search.get('change')
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (change !== null && element.current) focusNamed(element.current, change)
  }, [change])
  // The questions around the answer were removed: the answer stays in sight, with the call
  // it asks for right below.
  useEffect(() => {
    if (forPhone) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [forPhone])

  async function goOn(target: HTMLFormElement) {
    setChecked(true)
    const [first] = mistakes
    if (first !== undefined) return focusNamed(target, first.name)
    // The review is opened only once every answer is on the server.
    if (await draft.flush()) setSearch({ step: 'review' })
  }

  const files = {
    reportId: draft.reportId(),
    isDraft: true,
    isBegun: draft.revision() > 0,
    begin: draft.begin,
  }
  if (isReviewed)
    return (
      <Review
        offer={offer}
        form={form}
        draft={draft}
        files={<FilesOfReport {...files} />}
        onChange={(name) => setSearch({ change: name })}
      />
    )
  const asked = forPhone ? questionsThatLead(form, answers) : questionsOf(form, answers)
  const renderQuestion = (question: Question) => (
    <QuestionField
      key={question.name}
      form={form}
      question={question}
      answer={answers[question.name] ?? ''}
      listed={{ places, vehicles }}
      error={shown.find(({ name }) => name === question.name)?.message}
      today={today}
      onAnswer={(value) => draft.answer(question.name, value)}
    />
  )
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void goOn(event.currentTarget)
      }}
    >
      <Stack gap="large">
        <Begun offer={offer} />
        <ErrorSummary title={t`There is something to correct`} errors={shown} />
        <QuestionGroups asked={asked} answers={answers} render={renderQuestion} />
        {forPhone ? (
          <>
            <CallUs />
            <QuestionGroups asked={questionsForPhone(form)} answers={answers} render={renderQuestion} />
          </>
        ) : null}
        {forPhone ? null : <FilesOfReport {...files} />}
        {forPhone ? null : <Warnings offer={offer} answers={answers} />}
        <SaveLine state={draft.state} />
        <div>
          <Button type="submit" busy={draft.state === 'saving' && isChecked}>
            {forPhone ? t`Go on to ask for a call` : t`Review your report`}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What the choice before this page answered; a value that the form does not offer is ignored. */
function carriedIn(search: URLSearchParams, form: ReportForm): Answers {
  const what = search.get('what')
  const question = questionsOf(form, {}).find(({ name }) => name === 'what')
  return what !== null && question?.options.includes(what) ? { what } : {}
}

function Begun({ offer: { draft } }: Pick<ReportViewProps, 'offer'>) {
  const formatDay = useFormatDay()
  if (draft === null) return null
  const day = formatDay(draft.expiresOn)
  return (
    <p>
      <Trans>You began this report before. Your answers are kept until {day}.</Trans>
    </p>
  )
}

/** Abuse, misconduct and death are reported by telephone and never typed into a form (domain.md 5.2). */
function CallUs() {
  const { t } = useLingui()
  return (
    <Highlight title={t`Please call us now`} isLive>
      <p>
        <Trans>
          Call <CarrierPhone />. Someone who is trained for this answers. Please do not write here what
          happened: what you typed about it is not sent.
        </Trans>
      </p>
      <p>
        <Trans>
          The law may require you to report to the authorities as well. Abuse of a child: call the police or
          the child protection line of your state first.
        </Trans>
      </p>
      <p>
        <Trans>If you cannot call, leave how to reach you and we call you.</Trans>
      </p>
    </Highlight>
  )
}

interface WarningsProps {
  readonly offer: ReportOffer
  readonly answers: Answers
}

/** Warnings that the person should read but that do not stop the report (domain.md 11.6). */
function Warnings({ offer, answers }: WarningsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const parsed = parseCalendarDate(answers.lossDate ?? '')
  if (!parsed.ok) return null
  const date = parsed.value
  const isOutside = date < offer.effectiveDate || date >= offer.expirationDate
  const similar = offer.reported.find(
    (each) =>
      each.cause === answers.cause &&
      each.lossDate !== null &&
      Math.abs(daysBetween(each.lossDate, date)) <= 30,
  )
  const before = similar ? formatDay(similar.reportedOn) : null
  return (
    <div role="status">
      {isOutside ? (
        <Notice title={t`This date is outside the policy's dates. You can still report it.`} />
      ) : null}
      {before === null ? null : (
        <Notice title={t`You reported a similar loss on ${before}. Is this a different one?`}>
          <Trans>If it is the same, you need not send it again.</Trans>
        </Notice>
      )}
    </div>
  )
}
