import { Trans, useLingui } from '@lingui/react/macro'
import { submitClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { isForPhone, type QuestionName, questionsToSend } from '@myaccount/domain/claims/reporting/questions'
import { questionLabel } from '@myaccount/messages/claims/report-labels'
import { signingMessages } from '@myaccount/messages/claims/report-mistake-messages'
import { sayAnswer } from '@myaccount/messages/claims/say-answer'
import { say } from '@myaccount/messages/say'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ErrorSummary, type FormError, focusNamed } from '../../../ui/notices/ErrorSummary.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { NotSent } from '../claim/NotSent.tsx'
import { SaveLine } from '../draft/SaveLine.tsx'
import type { useDraft } from '../draft/use-draft.ts'
import { ownReportsQuery, type ReportOffer, reportFormQuery, reportQuery } from '../reports.queries.ts'
import styles from './review.module.css'

interface ReviewProps {
  readonly offer: ReportOffer
  readonly form: ReportForm
  readonly draft: ReturnType<typeof useDraft>
  /** The files that are sent along. */
  readonly files: ReactNode
  readonly onChange: (name: QuestionName) => void
}

/** Shows everything that is about to be sent, each answer with a link back to it. */
export function Review({ offer, form, draft, files, onChange }: ReviewProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const submit = useChange(submitClaimReport)
  const { answers } = draft
  const forPhone = isForPhone(form, answers)
  const [signed, setSigned] = useState<Signed>({ hasRead: false, signature: '' })
  const [isChecked, setChecked] = useState(false)
  // Prevents a second send by a press between the answer and the next page.
  const isSent = useRef(false)
  const asked = questionsToSend(form, answers)
  const listed = { places: offer.locations, vehicles: offer.vehicles }
  const missing = forPhone
    ? []
    : [
        ...(signed.hasRead ? [] : [{ name: 'hasRead', message: say(i18n, signingMessages.notice) }]),
        ...(toPlainLine(signed.signature).length >= 2
          ? []
          : [{ name: 'signature', message: say(i18n, signingMessages.signature) }]),
      ]
  const errors = isChecked ? missing : []

  async function send(target: HTMLFormElement) {
    setChecked(true)
    const [first] = missing
    if (first !== undefined) return focusNamed(target, first.name)
    if (!(await draft.flush()) || isSent.current) return
    const reportId = draft.reportId()
    const done = await submit.run({
      params: { reportId },
      body: { revision: draft.revision(), answers: { ...answers }, noticeHash: offer.notice.hash, ...signed },
    })
    if (done === undefined) return
    isSent.current = true
    client.setQueryData(reportQuery(reportId).queryKey, done.answer)
    client.removeQueries({ queryKey: reportFormQuery(offer.policyNumber, form).queryKey })
    void client.invalidateQueries({ queryKey: ownReportsQuery(offer.accountNumber).queryKey })
    await navigate(paths.claimReport(reportId), { replace: true })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <Stack gap="large">
        <SectionHeading>{forPhone ? t`We call you` : t`Check what you send`}</SectionHeading>
        <ErrorSummary title={t`There is something to correct`} errors={errors} />
        <dl className={styles.answers}>
          {asked
            .filter(({ name }) => answers[name]?.trim())
            .map((question) => {
              const label = say(i18n, questionLabel(form, question.name))
              return (
                <div key={question.name} className={styles.answer}>
                  <dt>{label}</dt>
                  <dd>{sayAnswer(i18n, question, answers[question.name] ?? '', listed)}</dd>
                  <dd>
                    <Button
                      variant="table"
                      aria-label={t`Change: ${label}`}
                      onClick={() => onChange(question.name)}
                    >
                      <Trans>Change</Trans>
                    </Button>
                  </dd>
                </div>
              )
            })}
        </dl>
        {forPhone ? null : files}
        {forPhone ? null : (
          <Declaration notice={offer.notice} signed={signed} errors={errors} onSign={setSigned} />
        )}
        {draft.state === 'failed' || draft.state === 'elsewhere' ? <SaveLine state={draft.state} /> : null}
        <NotSent refusal={submit.refusal} />
        <div>
          <Button type="submit" busy={submit.isBusy}>
            {forPhone ? t`Ask for a call` : t`Send the report`}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface Signed {
  readonly hasRead: boolean
  readonly signature: string
}

interface DeclarationProps {
  readonly notice: ReportOffer['notice']
  readonly signed: Signed
  readonly errors: readonly FormError[]
  readonly onSign: (signed: Signed) => void
}

/** The notice of the state, right above the signature (domain.md 5.9). */
function Declaration({ notice, signed, errors, onSign }: DeclarationProps) {
  const { t } = useLingui()
  const errorId = useId()
  const isActing = useSession()?.acting_as !== undefined
  const messageOf = (name: string) => errors.find((error) => error.name === name)?.message
  const unread = messageOf('hasRead')
  return (
    <Card title={t`Notice and signature`}>
      <Stack>
        {isActing ? (
          <Notice title={t`Read this notice to the caller`}>
            <Trans>Tick it once they have heard it and agree. Their name is the signature.</Trans>
          </Notice>
        ) : null}
        <p>{notice.text}</p>
        {unread ? <FieldError id={errorId}>{unread}</FieldError> : null}
        <Checkbox
          name="hasRead"
          checked={signed.hasRead}
          aria-invalid={unread ? true : undefined}
          aria-errormessage={unread ? errorId : undefined}
          label={
            isActing ? (
              <Trans>The caller has heard this notice.</Trans>
            ) : (
              <Trans>I have read this notice.</Trans>
            )
          }
          detail={notice.declaration}
          onChange={(event) => onSign({ ...signed, hasRead: event.currentTarget.checked })}
        />
        <Field
          label={isActing ? t`Full name of the caller` : t`Your full name as your signature`}
          error={messageOf('signature')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="signature"
              autoComplete={isActing ? 'off' : 'name'}
              maxLength={60}
              value={signed.signature}
              onChange={(event) => onSign({ ...signed, signature: event.currentTarget.value })}
            />
          )}
        </Field>
      </Stack>
    </Card>
  )
}
