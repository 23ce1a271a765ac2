import { Trans, useLingui } from '@lingui/react/macro'
import { signOutCustomer } from '@myaccount/contract/endpoints/admin/staff-sign-outs'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { showBanner } from '../../../session/messages.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import type { Customer } from '../customers.queries.ts'
import { NotedForm } from './NotedForm.tsx'

interface SignOutEverywhereProps {
  readonly accountNumber: AccountNumber
  readonly person: Customer['people'][number]
}

/** Signs the person out on every device, for a lost device or a password that somebody else knows. */
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
  const [isDetached, setDetached] = useState(false)
  const form = useContractForm(signOutCustomer, { words: { note: t`Add a note of at least 10 characters.` } })

  async function end(note: string, element: HTMLFormElement) {
    const done = await form.send(element, { params: { accountNumber, userId }, body: { note, isDetached } })
    if (!done) return
    showBanner({
      kind: 'success',
      message: t`${displayName} is signed out everywhere, and is told by email.`,
    })
    onClose()
  }

  return (
    <NotedForm
      submit={t`Sign out everywhere`}
      form={form}
      intro={
        <p>
          <Trans>
            Every session ends at once, on every device. Whoever knows the password can sign in again: ask the
            customer to set a new one.
          </Trans>
        </p>
      }
      onSubmit={end}
      onCancel={onClose}
    >
      {mayDetach ? (
        <Checkbox
          label={t`Separate their sign-in from the account, too`}
          detail={t`For an address that has gone to somebody else. Whoever signs in with it next is joined anew.`}
          checked={isDetached}
          onChange={(event) => setDetached(event.currentTarget.checked)}
        />
      ) : null}
    </NotedForm>
  )
}
