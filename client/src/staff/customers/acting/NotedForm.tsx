import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@myaccount/contract/endpoint'
import { noteAtMost } from '@myaccount/domain/acting/acting'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import type { ContractForm } from '../../../parts/changing/use-contract-form.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'

interface NotedFormProps {
  readonly submit: string
  readonly form: Pick<ContractForm<Endpoint>, 'isBusy' | 'refusal' | 'errorAt' | 'errors'>
  /** The text above the note. */
  readonly intro: ReactNode
  /** The content below the note. */
  readonly children: ReactNode
  readonly onSubmit: (note: string, element: HTMLFormElement) => Promise<void>
  readonly onCancel: () => void
}

/** A form for an employee's change of a customer's access, with a note that the customer reads. */
export function NotedForm(props: NotedFormProps) {
  const { submit, form, intro, children, onSubmit, onCancel } = props
  const { t } = useLingui()
  const [note, setNote] = useState('')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void onSubmit(note, event.currentTarget)
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Stack>
        <FormErrors errors={form.errors} />
        <CodeRefusal refusal={form.refusal} />
        {intro}
        <Field label={t`Note`} hint={t`The customer can read it.`} error={form.errorAt('note')} required>
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
          <Button variant="modalPrimary" type="submit" busy={form.isBusy}>
            {submit}
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
