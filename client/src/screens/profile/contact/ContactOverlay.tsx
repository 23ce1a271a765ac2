import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CallInput } from '../../../api/call.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { CodeForm } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { NotReached } from '../../../parts/refusal/NotReached.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
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
  const [begun, setBegun] = useState<BegunChange | null>(null)
  const isEmail = kind === 'email'
  const title = isEmail ? t`Change your email` : t`Change your phone`
  const form = useContractForm(changeContact, {
    words: {
      [kind]: isEmail ? t`Enter an email address like name@example.org.` : t`Enter a 10-digit phone number.`,
    },
  })

  async function begin(element: HTMLFormElement) {
    const typed = String(new FormData(element).get(kind)).trim()
    const body = isEmail ? { kind: 'email' as const, email: typed } : { kind: 'phone' as const, phone: typed }
    const done = await form.send(element, { body })
    if (done) setBegun({ ...done.answer, body })
  }

  if (begun) return <ContactCodes title={title} begun={begun} onBegun={setBegun} onClose={onClose} />
  return (
    <FormOverlay title={title} submit={t`Continue`} isBusy={form.isBusy} onSubmit={begin} onClose={onClose}>
      <Refusal refusal={form.refusal} notReached={<NoAnswer />} />
      <Field
        label={isEmail ? t`New email` : t`New phone`}
        hint={
          isEmail
            ? t`Bills, notices and codes go there. You go on signing in with the address that you use now.`
            : t`With the area code; an extension may follow.`
        }
        error={form.errorAt(kind)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name={kind}
            type={isEmail ? 'email' : 'tel'}
            autoComplete={isEmail ? 'email' : 'tel'}
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

/** The change that waits for its codes, with the request that began it. */
type BegunChange = EndpointAnswer<typeof changeContact> & Pick<CallInput<typeof changeContact>, 'body'>

interface ContactCodesProps {
  readonly title: string
  readonly begun: BegunChange
  /** Called after new codes, which end the earlier request. */
  readonly onBegun: (begun: BegunChange) => void
  readonly onClose: () => void
}

/** Asks for the code of the address on file, and for that of a new address. */
function ContactCodes({ title, begun, onBegun, onClose }: ContactCodesProps) {
  const { t } = useLingui()
  const formId = useId()
  const queryClient = useQueryClient()
  const confirming = useChange(confirmContact)
  const sending = useChange(changeContact)
  const { sentTo, alsoSentTo, changeId, body: asked } = begun
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
    sending,
    async sendNew() {
      const done = await sending.run({ body: asked })
      if (done) onBegun({ ...done.answer, body: asked })
      return done
    },
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
