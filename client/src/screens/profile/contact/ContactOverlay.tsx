import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { parsePhone } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { type Change, useChange } from '../../../parts/changing/use-change.ts'
import { CodeForm } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { NotReached } from '../../../parts/refusal/NotReached.tsx'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { showBanner } from '../../../session/messages.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
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
    if (!isWhole || beginning.isBusy) return undefined
    const typed = value.trim()
    const body = isEmail ? { kind: 'email' as const, email: typed } : { kind: 'phone' as const, phone: typed }
    const done = await beginning.run({ body })
    if (done) setBegun(done.answer)
    return done
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
    <FormOverlay
      title={title}
      submit={t`Continue`}
      isBusy={beginning.isBusy}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <div role="alert">
        {beginning.refusal === null || refused !== undefined ? null : beginning.refusal.body ? (
          <RefusedNotice body={beginning.refusal.body} />
        ) : (
          <NoAnswer />
        )}
      </div>
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
    </FormOverlay>
  )
}

type BegunChange = EndpointAnswer<typeof changeContact>

interface ContactCodesProps {
  readonly title: string
  readonly begun: BegunChange
  /** Requests new codes, which ends the earlier request. */
  readonly onAgain: () => Promise<object | undefined>
  readonly beginning: Change<typeof changeContact>
  readonly onClose: () => void
}

/** Asks for the code of the address on file, and for that of a new address. */
function ContactCodes({ title, begun, onAgain, beginning, onClose }: ContactCodesProps) {
  const { t } = useLingui()
  const formId = useId()
  const queryClient = useQueryClient()
  const confirming = useChange(confirmContact)
  const { sentTo, alsoSentTo, changeId } = begun
  const step = useCodeStep({
    entering: confirming,
    async enter(code, newCode) {
      const body = { code, ...(newCode !== undefined && { newCode }) }
      const done = await confirming.run({ params: { changeId }, body })
      if (!done) return
      await queryClient.invalidateQueries({ queryKey: userProfileQuery().queryKey })
      onClose()
      showBanner({ kind: 'success', message: t`Saved. An email tells of the change.` })
    },
    sending: beginning,
    sendNew: onAgain,
  })

  return (
    <Modal
      open
      title={title}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={step.isBusy}>{t`Confirm`}</Button>
        </>
      }
    >
      <CodeForm id={formId} step={step} sentTo={sentTo} alsoSentTo={alsoSentTo} unanswered={<NoAnswer />}>
        <div>
          <Button variant="table" busy={step.isBusy} onClick={step.sendNew}>
            {t`Send new codes`}
          </Button>
        </div>
      </CodeForm>
    </Modal>
  )
}

function NoAnswer() {
  return (
    <NotReached>
      <Trans>We do not know if it arrived. Close this and look at your profile.</Trans>
    </NotReached>
  )
}
