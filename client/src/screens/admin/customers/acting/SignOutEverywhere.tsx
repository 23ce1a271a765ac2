import { Trans, useLingui } from '@lingui/react/macro'
import { signOutCustomer } from '@myaccount/contract/endpoints/admin/staff-sign-outs'
import { noteAtLeast, noteAtMost } from '@myaccount/domain/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type FormEvent, useState } from 'react'
import { messageAtField } from '../../../../api/errors/message-at-field.ts'
import { useChange } from '../../../../parts/changing/use-change.ts'
import { showBanner } from '../../../../session/messages.ts'
import { useSession } from '../../../../session/use-session.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Checkbox } from '../../../../ui/choices/Checkbox.tsx'
import { Modal } from '../../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import type { Customer } from '../customers.queries.ts'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'

interface SignOutEverywhereProps {
  readonly accountNumber: AccountNumber
  readonly person: Customer['people'][number]
}

/** For a device that is lost, or a password that somebody else knows. */
export function SignOutEverywhere({ accountNumber, person }: SignOutEverywhereProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { displayName } = person
  return (
    <>
      <Button
        variant="table"
        aria-label={t`Sign out everywhere: ${displayName}`}
        onClick={() => setOpen(true)}
      >
        {t`Sign out everywhere`}
      </Button>
      {isOpen ? (
        <Modal
          open
          title={t`Sign out ${displayName} everywhere?`}
          onDismiss={() => setOpen(false)}
          closeLabel={t`Close`}
        >
          <SignOutForm accountNumber={accountNumber} person={person} onClose={() => setOpen(false)} />
        </Modal>
      ) : null}
    </>
  )
}

function SignOutForm({
  accountNumber,
  person: { userId, displayName },
  onClose,
}: SignOutEverywhereProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const mayDetach = useSession()?.permissions.includes('approve') ?? false
  const [note, setNote] = useState('')
  const [isDetached, setDetached] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const ending = useChange(signOutCustomer)
  const isShort = note.trim().length < noteAtLeast
  const noteRefused = messageAtField(ending.refusal?.body, 'note')

  async function end(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isShort) {
      const field = event.currentTarget.elements.namedItem('note')
      if (field instanceof HTMLElement) field.focus()
    }
    if (isShort || ending.isBusy) return
    const done = await ending.run({ params: { accountNumber, userId }, body: { note, isDetached } })
    if (!done) return
    showBanner({
      kind: 'success',
      message: t`${displayName} is signed out everywhere, and is told by email.`,
    })
    onClose()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void end(event)}>
      <Stack>
        <CodeRefusal refusal={noteRefused === undefined ? ending.refusal : null} />
        <p>
          <Trans>
            Every session ends at once, on every device. Whoever knows the password can sign in again: ask the
            customer to set a new one.
          </Trans>
        </p>
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
        {mayDetach ? (
          <Checkbox
            label={t`Separate their sign-in from the account, too`}
            detail={t`For an address that has gone to somebody else. Whoever signs in with it next is joined anew.`}
            checked={isDetached}
            onChange={(event) => setDetached(event.currentTarget.checked)}
          />
        ) : null}
        <ButtonGroup>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" busy={ending.isBusy}>{t`Sign out everywhere`}</Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
