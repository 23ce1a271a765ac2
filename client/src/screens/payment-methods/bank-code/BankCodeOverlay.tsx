import { Trans, useLingui } from '@lingui/react/macro'
import {
  confirmStepUp,
  type StepUpFacts,
  sendStepUpCode,
} from '@myaccount/contract/endpoints/payment-methods'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeField } from '../../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../../parts/one-time-code/use-typed-code.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './bank-code.module.css'
import { CodeProblem } from './CodeProblem.tsx'

interface BankCodeOverlayProps {
  readonly facts: StepUpFacts
  readonly takesDays: ReactNode
  readonly onConfirmed: (facts: StepUpFacts) => void
  readonly onStartAgain: () => void
  readonly onClose: () => void
}

/** Asks for the six digits of the email, before anything of a bank account is typed. */
export function BankCodeOverlay(props: BankCodeOverlayProps) {
  const { facts, takesDays, onConfirmed, onStartAgain, onClose } = props
  const { t } = useLingui()
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const typed = useTypedCode()
  const step = useCodeStep(facts, onConfirmed)
  const { refusal, isOver, mayStartAgain } = step
  const { sentTo } = facts
  const wrongCode = isOver ? undefined : messageAtField(refusal?.body, 'code')
  // Moves the focus to the field when it appears and after a wrong code; if the field is gone,
  // to the button that helps.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (isOver || mayStartAgain) again.current?.focus()
    else if (refusal?.status === 422) input.current?.focus()
  }, [refusal, isOver, mayStartAgain])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = typed.take()
    if (code === null) input.current?.focus()
    else void step.enter(code)
  }

  return (
    <Modal
      open
      title={t`Add a bank account`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          {isOver ? (
            <Button ref={again} variant="modalPrimary" onClick={onStartAgain}>{t`Get a new code`}</Button>
          ) : (
            <Button variant="modalPrimary" type="submit" form={formId} busy={step.isBusy}>
              {t`Continue`}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <CodeProblem refusal={wrongCode === undefined ? refusal : null} />
          {isOver ? null : (
            <>
              {takesDays}
              <p>
                <Trans>
                  First we check that it is you. We sent a code to{' '}
                  <strong className={styles.address}>{sentTo}</strong>. Nothing is saved before you enter it,
                  and no money moves.
                </Trans>
              </p>
              <CodeField typed={typed} problem={wrongCode} input={input} />
            </>
          )}
          <div aria-live="polite" className={styles.region}>
            {step.isCodeSent ? <Trans>A new code is on its way to you.</Trans> : null}
          </div>
          {isOver ? null : (
            <div>
              {step.mayStartAgain ? (
                <Button ref={again} variant="modalSecondary" onClick={onStartAgain}>
                  <Trans>Get a new code</Trans>
                </Button>
              ) : (
                <Button variant="modalSecondary" busy={step.isBusy} onClick={() => void step.sendNew()}>
                  <Trans>Send a new code</Trans>
                </Button>
              )}
            </div>
          )}
        </Stack>
      </form>
    </Modal>
  )
}

interface CodeStep {
  readonly isBusy: boolean
  /** The refusal of the last press. */
  readonly refusal: ApiError | null
  /** No code helps any more: the person has to start again. */
  readonly isOver: boolean
  /** No new code is sent for this step-up. It may have ended too, or the last code may still be right. */
  readonly mayStartAgain: boolean
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
  readonly enter: (code: string) => Promise<void>
  readonly sendNew: () => Promise<void>
}

/** Enters the code of an open step-up, or requests another one. */
function useCodeStep({ stepUpId }: StepUpFacts, onConfirmed: (facts: StepUpFacts) => void): CodeStep {
  const entering = useChange(confirmStepUp)
  const sending = useChange(sendStepUpCode)
  const [wasLast, setLast] = useState<'enter' | 'sendNew' | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const params = { stepUpId }
  const isBusy = entering.isBusy || sending.isBusy
  return {
    isBusy,
    refusal: wasLast === 'sendNew' ? sending.refusal : entering.refusal,
    isOver: wasLast === 'enter' && isFinal(entering.refusal),
    mayStartAgain: wasLast === 'sendNew' && isFinal(sending.refusal),
    isCodeSent,
    async enter(code) {
      if (isBusy) return
      setLast('enter')
      setCodeSent(false)
      const done = await entering.run({ params, body: { code } })
      if (done) onConfirmed(done.answer)
    },
    async sendNew() {
      if (isBusy) return
      setLast('sendNew')
      setCodeSent(false)
      setCodeSent((await sending.run({ params })) !== undefined)
    },
  }
}

/** The step-up was used, missed five times or expired, or is no longer this person's. */
function isFinal(refusal: ApiError | null): boolean {
  return refusal?.status === 409 || refusal?.status === 404 || refusal?.status === 403
}
