import { Trans, useLingui } from '@lingui/react/macro'
import {
  confirmStepUp,
  type StepUpFacts,
  sendStepUpCode,
} from '@myaccount/contract/endpoints/payment-methods'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeForm, SendNewCode } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { NotReached } from '../../../parts/refusal/NotReached.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import styles from './bank-code.module.css'

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
  const { sentTo, stepUpId } = facts
  const { t } = useLingui()
  const formId = useId()
  const again = useRef<HTMLButtonElement>(null)
  const entering = useChange(confirmStepUp)
  const sending = useChange(sendStepUpCode)
  const params = { stepUpId }
  const step = useCodeStep({
    entering,
    async enter(code) {
      const done = await entering.run({ params, body: { code } })
      if (done) onConfirmed(done.answer)
    },
    sending,
    sendNew: () => sending.run({ params }),
  })
  const { over } = step
  const isOver = over === 'enter'
  // Moves the focus to the button that helps, because the button that was pressed is gone.
  useEffect(() => {
    if (over) again.current?.focus()
  }, [over])

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
      <CodeForm
        id={formId}
        step={step}
        isOver={isOver}
        beginsAtField
        intro={
          <>
            {takesDays}
            <p>
              <Trans>
                First we check that it is you. We sent a code to{' '}
                <strong className={styles.address}>{sentTo}</strong>. Nothing is saved before you enter it.
              </Trans>
            </p>
          </>
        }
        unanswered={<NothingSaved />}
      >
        {isOver ? null : (
          <div>
            {over === 'sendNew' ? (
              <Button ref={again} variant="modalSecondary" onClick={onStartAgain}>
                <Trans>Get a new code</Trans>
              </Button>
            ) : (
              <SendNewCode step={step} variant="modalSecondary" />
            )}
          </div>
        )}
      </CodeForm>
    </Modal>
  )
}

/** Shown when no answer came about the code or its email. */
export function NothingSaved() {
  return (
    <NotReached>
      <Trans>Nothing was saved. Check your connection and try again.</Trans>
    </NotReached>
  )
}
