import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Card } from '../../../../ui/surfaces/Card.tsx'
import { ActProblem } from './ActProblem.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** Above $25,000: the payment is sent with the six digits that came by e-mail (decision 25). */
export function ConfirmCode({ act }: { readonly act: PaymentAct }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const code = text.replaceAll(/\s/g, '')
  const isCode = /^\d{6}$/.test(code)
  return (
    <Card title={t`Enter your code`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWrong(!isCode)
          if (isCode) act.confirmCode(code)
        }}
      >
        <Stack>
          <Field
            label={t`Code from our e-mail`}
            hint={t`Six digits, good for ten minutes. You have five tries in all.`}
            error={isWrong && !isCode ? t`Enter the six digits.` : undefined}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                width="short"
                inputMode="numeric"
                autoComplete="one-time-code"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <div role="alert">
            <ActProblem problem={act.problem} />
          </div>
          <div aria-live="polite">
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
    </Card>
  )
}
