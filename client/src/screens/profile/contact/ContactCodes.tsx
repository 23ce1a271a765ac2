import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { type changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { useQueryClient } from '@tanstack/react-query'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { type Change, useChange } from '../../../parts/changing/use-change.ts'
import { CodeField } from '../../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../../parts/one-time-code/use-typed-code.ts'
import { showBanner } from '../../../session/messages.ts'
import { userProfileQuery } from '../../../session/session.queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ContactForm } from './ContactForm.tsx'

export type BegunChange = EndpointAnswer<typeof changeContact>

interface ContactCodesProps {
  readonly title: string
  readonly begun: BegunChange
  /** Asks for other codes: what was begun ends. */
  readonly onAgain: () => Promise<void>
  readonly beginning: Change<typeof changeContact>
  readonly onClose: () => void
}

/** The code of the address on file, and that of a new address. */
export function ContactCodes({ title, begun, onAgain, beginning, onClose }: ContactCodesProps) {
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
