import { Trans, useLingui } from '@lingui/react/macro'
import { askToActAs, type StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import { type ActingReason, actingReasons, noteAtLeast, noteAtMost } from '@myaccount/domain/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { type FormEvent, useState } from 'react'
import { messageAtField } from '../../../../api/errors/message-at-field.ts'
import { useChange } from '../../../../parts/changing/use-change.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'
import { reasonWords } from './reason-words.ts'

interface GiveReasonProps {
  readonly accountNumber: AccountNumber
  readonly userId: WireId<'user'>
  readonly onSent: (code: StaffCode) => void
  readonly onCancel: () => void
}

export function GiveReason({ accountNumber, userId, onSent, onCancel }: GiveReasonProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ActingReason>(actingReasons[0])
  const [note, setNote] = useState('')
  const [ticket, setTicket] = useState('')
  const [isChecked, setChecked] = useState(false)
  const asking = useChange(askToActAs)
  const isShort = note.trim().length < noteAtLeast
  const noteRefused = messageAtField(asking.refusal?.body, 'note')

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isShort) {
      const field = event.currentTarget.elements.namedItem('note')
      if (field instanceof HTMLElement) field.focus()
    }
    if (isShort || asking.isBusy) return
    const body = { userId, reason, note, ...(ticket.trim() && { ticket }) }
    const sent = await asking.run({ params: { accountNumber }, body })
    if (sent) onSent(sent.answer)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void ask(event)}>
      <Stack>
        <CodeRefusal refusal={noteRefused === undefined ? asking.refusal : null} />
        <Field label={t`Reason`}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={(event) =>
                setReason(actingReasons.find((one) => one === event.currentTarget.value) ?? reason)
              }
              options={actingReasons.map((value) => ({ value, label: i18n._(reasonWords[value]) }))}
            />
          )}
        </Field>
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
        <Field label={t`Ticket`} mark={t`optional`} error={messageAtField(asking.refusal?.body, 'ticket')}>
          {(control) => (
            <TextInput
              {...control}
              value={ticket}
              maxLength={30}
              autoComplete="off"
              onChange={(event) => setTicket(event.currentTarget.value)}
            />
          )}
        </Field>
        <p>
          <Trans>
            30 minutes. Bank accounts, bank drafts, terms, people and votes stay closed. The customer is told
            by email.
          </Trans>
        </p>
        <ButtonGroup>
          <Button variant="modalSecondary" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" busy={asking.isBusy}>{t`Continue`}</Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
