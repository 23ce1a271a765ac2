import { Trans, useLingui } from '@lingui/react/macro'
import { erasePersonalData } from '@myaccount/contract/endpoints/admin/admin-personal-data'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Tick } from '../../ui/choices/Tick.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { PersonalData } from './personal-data.queries.ts'

interface ErasePersonProps {
  readonly person: PersonalData
  readonly onErased: () => void
}

/** Says what erasing removes and what stays, and asks for the name before it is done. */
export function ErasePerson({ person, onErased }: ErasePersonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="small">
      <SectionHeading>{t`Erase this person`}</SectionHeading>
      <p>
        <Trans>
          Name, email, telephone, sign-ins, sessions, choices and notifications are removed for good. Their
          seats end.
        </Trans>
      </p>
      <p>
        <Trans>
          Payments, votes, claims and the audit stay, as the law asks, and name an id instead. What the person
          signed or wrote there stays as it was.
        </Trans>
      </p>
      <ButtonGroup>
        <Button variant="secondary" onClick={() => setOpen(true)}>{t`Erase this person`}</Button>
      </ButtonGroup>
      {isOpen ? <EraseOverlay person={person} onErased={onErased} onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}

function EraseOverlay({
  person: { userId, displayName, accounts },
  onErased,
  onClose,
}: ErasePersonProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [isLeftWithoutOwner, setLeft] = useState(false)
  const wrongName = t`Type the name as it is shown on this page.`
  const form = useContractForm(erasePersonalData, { words: { name: wrongName, isLeftWithoutOwner: null } })
  const open = accounts.filter(
    ({ isOnlyOwner, openBills, openPayments, openClaims, drafts }) =>
      isOnlyOwner && openBills + openPayments + openClaims + drafts > 0,
  )

  async function erase(element: HTMLFormElement) {
    const done = await form.send(element, { params: { userId }, body: { name, isLeftWithoutOwner } })
    if (!done) return
    showBanner({ kind: 'success', message: t`${displayName} is erased.` })
    onClose()
    onErased()
  }

  return (
    <FormOverlay
      title={t`Erase ${displayName}?`}
      submit={t`Erase for good`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={erase}
      onClose={onClose}
    >
      <Refusal refusal={form.refusal} />
      <p>
        <Trans>This cannot be undone. Give the person their data first if they asked for it.</Trans>
      </p>
      <Field
        label={t`Name of the person`}
        hint={t`Type ${displayName} to confirm.`}
        error={form.errorAt('name')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      {open.length === 0 ? null : (
        <>
          <Notice kind="info" title={t`Nobody else owns these accounts`}>
            {open.map(({ accountName }) => accountName).join(', ')}
          </Notice>
          <Tick
            name="isLeftWithoutOwner"
            label={t`Leave them without an owner`}
            detail={t`Bills, payments or claims are open there. Ask the organization for another owner first.`}
            error={form.errorAt('isLeftWithoutOwner')}
            checked={isLeftWithoutOwner}
            onChange={(event) => setLeft(event.currentTarget.checked)}
          />
        </>
      )}
    </FormOverlay>
  )
}
