import { Trans, useLingui } from '@lingui/react/macro'
import { readCode } from '@myaccount/domain/confirmations/read-code'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { Button, type ButtonVariant } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Refusal } from '../refusal/Refusal.tsx'
import styles from './one-time-code.module.css'
import type { CodeStep } from './use-code-step.ts'

interface CodeFormProps {
  /** Set where the button that submits the form is outside it, as in an overlay. */
  readonly id?: string
  readonly step: CodeStep
  /** The content above the field, before the sentence that names the address. */
  readonly intro?: ReactNode
  /** The masked address of the email; left out where the page names it. */
  readonly sentTo?: string
  /** The new address, which receives a code of its own. */
  readonly alsoSentTo?: string | null
  /** The words of the field if somebody else receives the email. */
  readonly field?: FieldWords
  /** The notice if no answer came: the outcome as far as it is known, and what to do. */
  readonly unanswered: ReactNode
  /** The field has the focus when it appears, as in an overlay. */
  readonly beginsAtField?: boolean
  /** No code helps any more, so none is asked for. */
  readonly isOver?: boolean
  /** The buttons. */
  readonly children: ReactNode
}

interface FieldWords {
  readonly label: string
  readonly hint?: string
  readonly autoComplete?: string
}

/** The one form for a confirmation by emailed code. The page around it describes what the code allows. */
export function CodeForm(props: CodeFormProps) {
  const { id, step, intro, sentTo, alsoSentTo = null, field, unanswered, children } = props
  const { beginsAtField = false, isOver = false } = props
  const { t } = useLingui()
  const code = useTypedCode()
  const newCode = useTypedCode()
  const { refusal } = step
  const body = refusal?.body
  const wrong = isOver ? undefined : messageAtField(body, 'code')
  const wrongNew = isOver ? undefined : messageAtField(body, 'newCode')
  const isAtField = wrong !== undefined || wrongNew !== undefined
  const wrongInput = wrong === undefined && wrongNew !== undefined ? newCode.input : code.input

  useEffect(() => {
    if (beginsAtField) code.input.current?.focus()
  }, [beginsAtField, code.input])
  useEffect(() => {
    if (body?.status === 422) wrongInput.current?.focus()
  }, [body, wrongInput])
  const [clear, clearNew] = [code.setText, newCode.setText]
  useEffect(() => {
    if (!step.isCodeSent) return
    // A new code ends the one before.
    clear('')
    clearNew('')
  }, [step.isCodeSent, clear, clearNew])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const taken = code.take()
    const takenNew = alsoSentTo === null ? undefined : newCode.take()
    if (taken === null) code.input.current?.focus()
    else if (takenNew === null) newCode.input.current?.focus()
    else step.enter(taken, takenNew)
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        <Refusal refusal={isAtField ? null : refusal} notReached={unanswered} className={styles.region} />
        {isOver ? null : (
          <>
            {intro}
            {sentTo === undefined ? null : (
              <p>
                <Trans>
                  We emailed a code to <strong className={styles.address}>{sentTo}</strong>.
                </Trans>
              </p>
            )}
            <CodeField typed={code} problem={wrong} {...(field ?? { label: t`Code from our email` })} />
            {alsoSentTo === null ? null : (
              <>
                <p>
                  <Trans>
                    And another one to <strong className={styles.address}>{alsoSentTo}</strong>.
                  </Trans>
                </p>
                <CodeField typed={newCode} problem={wrongNew} label={t`Code from the new email`} />
              </>
            )}
          </>
        )}
        <div aria-live="polite" className={styles.region}>
          {step.isCodeSent ? <Trans>A new code is on its way to you.</Trans> : null}
        </div>
        {children}
      </Stack>
    </form>
  )
}

interface SendNewCodeProps {
  readonly step: CodeStep
  readonly variant?: ButtonVariant
}

export function SendNewCode({ step, variant = 'secondary' }: SendNewCodeProps) {
  return (
    <Button variant={variant} busy={step.isBusy} onClick={step.sendNew}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}

interface CodeFieldProps extends FieldWords {
  readonly typed: TypedCode
  /** The server's error about the code that was sent. */
  readonly problem: string | undefined
}

/**
 * The field for the six digits of an email, typed or pasted, with any blanks in them; the
 * browser may offer them itself.
 */
function CodeField({ typed, problem, label, hint, autoComplete = 'one-time-code' }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={label}
      hint={hint ?? t`Six digits, good for ten minutes. You have five tries in all.`}
      error={typed.isMistaken ? t`Enter the six digits.` : problem}
      errorRole={typed.isMistaken ? undefined : 'alert'}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          ref={typed.input}
          width="short"
          inputMode="numeric"
          autoComplete={autoComplete}
          value={typed.text}
          onChange={(event) => typed.setText(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface TypedCode {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly setText: (text: string) => void
  /** True if the text was sent as it is, and is no code. */
  readonly isMistaken: boolean
  /** Returns the six digits to send, or null and shows the mistake. */
  readonly take: () => string | null
}

function useTypedCode(): TypedCode {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wasMistaken, setMistaken] = useState(false)
  const code = readCode(text)
  return {
    input,
    text,
    setText,
    isMistaken: wasMistaken && code === null,
    take() {
      setMistaken(code === null)
      return code
    },
  }
}
