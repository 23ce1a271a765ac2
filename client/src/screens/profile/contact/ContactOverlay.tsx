import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { parsePhone } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { type Change, useChange } from '../../../parts/changing/use-change.ts'
import { CodeField } from '../../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../../parts/one-time-code/use-typed-code.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../../session/messages.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

type ContactKind = 'email' | 'phone'

interface ContactOverlayProps {
  readonly kind: ContactKind
  readonly onClose: () => void
}

/** Asks for the new email or phone, then for the codes that were emailed for it. */
export function ContactOverlay({ kind, onClose }: ContactOverlayProps) {
  const { t } = useLingui()
  const beginning = useChange(changeContact)
  const [value, setValue] = useState('')
  const [wasSent, setSent] = useState(false)
  const [begun, setBegun] = useState<BegunChange | null>(null)
  const isEmail = kind === 'email'
  const isWhole = isEmail ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) : parsePhone(value).ok
  const title = isEmail ? t`Change your email` : t`Change your phone`

  async function begin() {
    setSent(true)
    if (!isWhole || beginning.isBusy) return
    const typed = value.trim()
    const body = isEmail ? { kind: 'email' as const, email: typed } : { kind: 'phone' as const, phone: typed }
    const done = await beginning.run({ body })
    if (done) setBegun(done.answer)
  }

  if (begun)
    return (
      <ContactCodes
        key={begun.changeId}
        title={title}
        begun={begun}
        onAgain={begin}
        beginning={beginning}
        onClose={onClose}
      />
    )
  const mistake = isEmail
    ? t`Enter an email address like name@example.org.`
    : t`Enter a 10-digit phone number.`
  const refused = messageAtField(beginning.refusal?.body, kind)
  return (
    <ContactForm
      title={title}
      submit={t`Continue`}
      isBusy={beginning.isBusy}
      refusal={refused === undefined ? beginning.refusal : null}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <Field
        label={isEmail ? t`New email` : t`New phone`}
        hint={
          isEmail
            ? t`Bills, notices and codes go there. You go on signing in with the address that you use now.`
            : t`With the area code; an extension may follow.`
        }
        error={wasSent && !isWhole ? mistake : refused}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type={isEmail ? 'email' : 'tel'}
            autoComplete={isEmail ? 'email' : 'tel'}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        {isEmail ? (
          <Trans>
            Next we send two codes: one to the email we have on file, one to the new one. If you no longer
            read the old one, call us.
          </Trans>
        ) : (
          <Trans>Next we email you a code. Nothing changes before you enter it.</Trans>
        )}
      </p>
    </ContactForm>
  )
}

type BegunChange = EndpointAnswer<typeof changeContact>

interface ContactCodesProps {
  readonly title: string
  readonly begun: BegunChange
  /** Requests new codes, which ends the earlier request. */
  readonly onAgain: () => Promise<void>
  readonly beginning: Change<typeof changeContact>
  readonly onClose: () => void
}

/** Asks for the code of the address on file, and for that of a new address. */
function ContactCodes({ title, begun, onAgain, beginning, onClose }: ContactCodesProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const confirming = useChange(confirmContact)
  const code = useTypedCode()
  const newCode = useTypedCode()
  const { sentTo, alsoSentTo, changeId } = begun
  const body = confirming.refusal?.body
  const [wrong, wrongNew] = [messageAtField(body, 'code'), messageAtField(body, 'newCode')]
  const isSaidAtField = wrong !== undefined || wrongNew !== undefined

  async function confirm() {
    const typed = { code: code.take(), newCode: alsoSentTo === null ? undefined : newCode.take() }
    if (typed.code === null || typed.newCode === null || confirming.isBusy) return
    const done = await confirming.run({
      params: { changeId },
      body: { code: typed.code, ...(typed.newCode !== undefined && { newCode: typed.newCode }) },
    })
    if (!done) return
    await queryClient.invalidateQueries({ queryKey: userProfileQuery().queryKey })
    onClose()
    showBanner({ kind: 'success', message: t`Saved. An email tells of the change.` })
  }

  return (
    <ContactForm
      title={title}
      submit={t`Confirm`}
      isBusy={confirming.isBusy}
      refusal={isSaidAtField ? null : (confirming.refusal ?? beginning.refusal)}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>
          We emailed a code to <strong>{sentTo}</strong>.
        </Trans>
      </p>
      <CodeField typed={code} problem={wrong} />
      {alsoSentTo === null ? null : (
        <>
          <p>
            <Trans>
              And another one to <strong>{alsoSentTo}</strong>.
            </Trans>
          </p>
          <CodeField typed={newCode} problem={wrongNew} label={t`Code from the new email`} />
        </>
      )}
      <div>
        <Button variant="table" busy={beginning.isBusy} onClick={() => void onAgain()}>
          {t`Send new codes`}
        </Button>
      </div>
    </ContactForm>
  )
}

interface ContactFormProps extends ComponentProps<typeof FormOverlay> {
  /** Null also if the error is shown at its field. */
  readonly refusal: ApiError | null
}

/** One step of the overlay. */
function ContactForm({ refusal, children, ...props }: ContactFormProps) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return (
    <FormOverlay {...props}>
      <Refusal refusal={refusal} unanswered={t`We could not reach ${portalName}`}>
        <Trans>We do not know if it arrived. Close this and look at your profile.</Trans>
      </Refusal>
      {children}
    </FormOverlay>
  )
}
