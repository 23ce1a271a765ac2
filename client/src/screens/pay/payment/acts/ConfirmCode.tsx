import { Trans } from '@lingui/react/macro'
import { CodeForm, SendNewCode } from '../../../../parts/one-time-code/CodeForm.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { ActProblem } from './ActProblem.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** Above $25,000, a payment is sent after its emailed six-digit code (ADR 0023). */
export function ConfirmCode({ act }: { readonly act: PaymentAct }) {
  const { problem, isBusy, isCodeSent } = act
  const step = {
    isBusy,
    refusal: problem === 'no-answer' ? { body: undefined } : problem && { body: problem },
    isCodeSent,
    enter: act.confirmCode,
    sendNew: act.sendCode,
  }
  return (
    <CodeForm step={step} unanswered={<ActProblem problem="no-answer" />}>
      <ButtonGroup>
        <Button type="submit" busy={isBusy}>
          <Trans>Send the payment</Trans>
        </Button>
        <SendNewCode step={step} />
        <Button variant="secondary" busy={isBusy} onClick={act.giveUp}>
          <Trans>Give up</Trans>
        </Button>
      </ButtonGroup>
    </CodeForm>
  )
}
