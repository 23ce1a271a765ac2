import { Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, updateMethod } from '@myaccount/contract/endpoints/payment-methods'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { useState } from 'react'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { paths, returnPath } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AddMethodOverlay } from './add/AddMethodOverlay.tsx'
import { NicknameField } from './add/NicknameField.tsx'
import { hasLongNumber, nicknameAtMost } from './add/nickname.ts'
import { AddBankOverlay } from './bank-code/AddBankOverlay.tsx'
import { DepositSentences } from './change/DepositSentences.tsx'
import { RefusalNotice } from './change/RefusalNotice.tsx'
import { RemoveMethodOverlay } from './change/RemoveMethodOverlay.tsx'
import { asPrinted, readExpiry } from './change/read-expiry.ts'
import { useKeptMethods } from './change/use-kept-methods.ts'
import { VerifyMethodOverlay } from './change/VerifyMethodOverlay.tsx'
import type { MethodsOverlay } from './read-overlay.ts'

interface MethodOverlaysProps {
  readonly overlay: MethodsOverlay
  readonly methods: readonly MethodFacts[]
  /** The account that gets a new method. */
  readonly accountNumber: AccountNumber
  readonly returnTo: string | null
}

/** Renders the overlay of the address; nothing for a method that is not in the list. */
export function MethodOverlays({ overlay, methods, accountNumber, returnTo }: MethodOverlaysProps) {
  const navigate = useLateNavigate()
  const go = (path: string) => void navigate(path, { replace: true, preventScrollReset: true })
  const close = () => go(returnPath(returnTo) ?? paths.methods())
  if (overlay.kind === 'add') {
    const added = ({ id, state }: MethodFacts) =>
      go(
        state === 'pending_verification'
          ? paths.methods({ added: id, returnTo })
          : (returnPath(returnTo, id) ?? paths.methods()),
      )
    const adding = { accountNumber, onClose: close, onAdded: added }
    return overlay.add === 'card' ? (
      <AddMethodOverlay kind="card" {...adding} />
    ) : (
      <AddBankOverlay
        cardPath={paths.methods({ add: 'card', account: accountNumber, returnTo })}
        {...adding}
      />
    )
  }
  const method = methods.find(({ id }) => id === overlay.methodId)
  if (!method) return null
  switch (overlay.kind) {
    case 'added':
      return <BankAddedOverlay method={method} leadsBack={returnPath(returnTo) !== null} onClose={close} />
    case 'update':
      return <UpdateMethodOverlay method={method} onClose={close} />
    case 'verify':
      return <VerifyMethodOverlay method={method} onClose={close} />
    case 'remove':
      return <RemoveMethodOverlay method={method} onClose={close} />
  }
}

interface BankAddedOverlayProps {
  readonly method: MethodFacts
  /** A payment is waiting for a method; this one cannot pay it yet. */
  readonly leadsBack: boolean
  readonly onClose: () => void
}

/**
 * States what happens next, and by when: nobody pays from an account before its deposits are
 * confirmed (domain.md 3.3.9).
 */
function BankAddedOverlay({ method, leadsBack, onClose }: BankAddedOverlayProps) {
  const { t, i18n } = useLingui()
  const label = sayMethod(i18n, method)
  return (
    <Modal
      open
      title={t`One more step for this account`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <Button variant="modalPrimary" onClick={onClose}>
          {leadsBack ? t`Back to your payment` : t`Done`}
        </Button>
      }
    >
      <Stack>
        <p>
          <Trans>{label} is saved. You can pay from it once you have confirmed it.</Trans>
        </p>
        <DepositSentences method={method} />
        {leadsBack ? (
          <p>
            <Trans>Your payment has not been sent. Choose another method to pay today.</Trans>
          </p>
        ) : null}
      </Stack>
    </Modal>
  )
}

interface UpdateMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

function UpdateMethodOverlay({ method, onClose }: UpdateMethodOverlayProps) {
  const { t, i18n } = useLingui()
  const change = useChange(updateMethod)
  const kept = useKeptMethods()
  const [mistake, setMistake] = useState<string>()
  const [dateMistake, setDateMistake] = useState<string>()
  const printed = asPrinted(method.expiry)
  const refusedDate = messageAtField(change.refusal?.body, 'expires')
  const refusedName = messageAtField(change.refusal?.body, 'nickname')

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    const nickname = toPlainLine(String(typed.get('nickname') ?? ''))
    const found =
      nickname.length > nicknameAtMost
        ? t`Use at most 30 characters.`
        : hasLongNumber(nickname)
          ? t`Do not write a card or account number here.`
          : undefined
    const date = String(typed.get('expires') ?? printed).trim()
    const expires = date === printed ? null : readExpiry(date)
    const isDateWrong = method.kind === 'card' && date !== printed && expires === null
    setMistake(found)
    setDateMistake(
      isDateWrong ? t`Write month and year as printed on the card, for example 04/28.` : undefined,
    )
    if (found !== undefined || isDateWrong) return
    const isDefault = method.isDefault || typed.get('isDefault') !== null
    const done = await change.run({
      params: { methodId: method.id },
      body: { nickname: nickname || null, isDefault, ...(expires && { expires }) },
    })
    if (!done) return
    kept.put(done.answer)
    showBanner({ kind: 'success', message: t`Saved.` })
    onClose()
  }

  return (
    <FormOverlay
      title={t`Change ${sayMethod(i18n, method)}`}
      submit={t`Save`}
      isBusy={change.isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <RefusalNotice
        refusal={refusedName === undefined && refusedDate === undefined ? change.refusal : null}
      />
      <NicknameField value={method.nickname} error={mistake ?? refusedName} />
      {(method.state === 'active' || method.state === 'expired') && method.kind === 'card' && (
        <Field
          label={t`Expiration date`}
          hint={t`If your bank renewed this card under the same number, write the new date as MM/YY.`}
          error={dateMistake ?? refusedDate}
        >
          {(control) => (
            <TextInput
              {...control}
              name="expires"
              defaultValue={printed}
              autoComplete="cc-exp"
              inputMode="numeric"
            />
          )}
        </Field>
      )}
      {method.isDefault ? (
        <p>
          <Trans>This is the default when you pay. To change that, make another one the default.</Trans>
        </p>
      ) : (
        <Checkbox name="isDefault" label={<Trans>Make this the default when I pay</Trans>} />
      )}
    </FormOverlay>
  )
}
