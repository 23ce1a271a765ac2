import { useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { noteAtLeast, noteAtMost } from '@myaccount/domain/acting/acting'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'

interface NotedFormProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** The text above the note. */
  readonly intro: ReactNode
  /** The content below the note. */
  readonly children: ReactNode
  readonly onSubmit: (note: string) => Promise<void>
  readonly onCancel: () => void
}

/** A form for an employee's change of a customer's access, with a note that the customer reads. */
export function NotedForm(props: NotedFormProps) {
  const { submit, isBusy, refusal, intro, children, onSubmit, onCancel } = props
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = toPlainLine(note).length < noteAtLeast
  const noteRefused = messageAtField(refusal?.body, 'note')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isShort) {
      const field = event.currentTarget.elements.namedItem('note')
      if (field instanceof HTMLElement) field.focus()
    }
    if (!isShort && !isBusy) void onSubmit(note)
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Stack>
        <CodeRefusal refusal={noteRefused === undefined ? refusal : null} />
        {intro}
        <Field
          label={t`Note`}
          hint={t`The customer can read it.`}
          error={isChecked && isShort ? t`Add a note of at least 10 characters.` : noteRefused}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="note"
              value={note}
              maxLength={noteAtMost}
              autoComplete="off"
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        {children}
        <ButtonGroup>
          <Button variant="modalSecondary" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" busy={isBusy}>
            {submit}
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
