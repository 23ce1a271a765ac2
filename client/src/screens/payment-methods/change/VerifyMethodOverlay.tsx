import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, verifyMethod } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DepositFields } from './DepositFields.tsx'
import { DepositSentences } from './DepositSentences.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { readDeposits } from './read-deposits.ts'
import { useKeptMethods } from './use-kept-methods.ts'
import { VerificationOver } from './VerificationOver.tsx'

interface VerifyMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

/** The last try, or the last day, may pass while it is open: then it says so and what to do. */
export function VerifyMethodOverlay({ method, onClose }: VerifyMethodOverlayProps) {
  if (method.verification)
    return <ProveMethod method={method} verification={method.verification} onClose={onClose} />
  return method.state === 'failed' || method.state === 'expired' ? (
    <VerificationOver method={method} onClose={onClose} />
  ) : null
}

interface ProveMethodProps extends VerifyMethodOverlayProps {
  readonly verification: NonNullable<MethodFacts['verification']>
}

function ProveMethod({ method, verification, onClose }: ProveMethodProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(verifyMethod)
  const kept = useKeptMethods()
  const [mistake, setMistake] = useState<string>()
  const label = sayMethod(i18n, method)
  // It says how many tries are left.
  const wrongDeposits =
    mistake === undefined
      ? messageAtField(change.refusal?.body, verification.kind === 'code' ? 'code' : 'amountsCents')
      : undefined
  useEffect(() => {
    if (mistake !== undefined) form.current?.querySelector('input')?.focus()
  }, [mistake])

  async function verify(kind: 'amounts' | 'code', typed: FormData): Promise<void> {
    const deposits = readDeposits(kind, typed)
    if (deposits === null) {
      setMistake(kind === 'code' ? t`Enter the code that starts with SM.` : t`Enter both amounts, like 0.32.`)
      return
    }
    setMistake(undefined)
    const done = await change.run({ params: { methodId: method.id }, body: deposits })
    if (!done) return kept.refresh()
    kept.put(done.answer)
    if (done.answer.state === 'active')
      showBanner({ kind: 'success', message: t`${label} is confirmed. You can pay from it now.` })
    onClose()
  }

  return (
    <Modal
      open
      title={t`Confirm ${label}`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Later`}</Button>
          <Button
            variant="modalPrimary"
            type="submit"
            form={formId}
            busy={change.isBusy}
          >{t`Confirm`}</Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void verify(verification.kind, new FormData(event.currentTarget))
        }}
      >
        <Stack>
          <RefusalNotice refusal={wrongDeposits === undefined ? change.refusal : null} />
          <DepositSentences method={method} />
          <DepositFields kind={verification.kind} mistake={mistake} wrong={wrongDeposits} />
          <p>
            {wrongDeposits === undefined ? (
              <Plural
                value={verification.triesLeft}
                one="You have # try left."
                other="You have # tries left."
              />
            ) : null}{' '}
            <Trans>No money moves when you confirm.</Trans>
          </p>
        </Stack>
      </form>
    </Modal>
  )
}
