import { Trans } from '@lingui/react/macro'
import { messageAtField } from '../../../../api/errors/message-at-field.ts'
import { CodeField } from '../../../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../../../parts/one-time-code/use-typed-code.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import styles from '../payment.module.css'
import { ActProblem } from './ActProblem.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** Above $25,000, a payment is sent after its emailed six-digit code (ADR 0023). */
export function ConfirmCode({ act }: { readonly act: PaymentAct }) {
  const typed = useTypedCode()
  const { problem } = act
  const wrongCode = problem === 'no-answer' ? undefined : messageAtField(problem ?? undefined, 'code')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.take()
        if (code !== null) act.confirmCode(code)
      }}
    >
      <Stack>
        <div role="alert" className={styles.announced}>
          <ActProblem problem={wrongCode === undefined ? problem : null} />
        </div>
        <CodeField typed={typed} problem={wrongCode} />
        <div aria-live="polite" className={styles.announced}>
          {act.isCodeSent ? <Trans>A new code is on its way to you.</Trans> : null}
        </div>
        <ButtonGroup>
          <Button type="submit" busy={act.isBusy}>
            <Trans>Send the payment</Trans>
          </Button>
          <Button variant="secondary" busy={act.isBusy} onClick={act.sendCode}>
            <Trans>Send a new code</Trans>
          </Button>
          <Button variant="secondary" busy={act.isBusy} onClick={act.giveUp}>
            <Trans>Give up</Trans>
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
