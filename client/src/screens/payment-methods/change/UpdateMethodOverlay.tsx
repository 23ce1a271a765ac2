import { Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, updateMethod } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { type FormEvent, useId, useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { NicknameField } from '../add/NicknameField.tsx'
import { hasLongNumber, nicknameAtMost } from '../add/nickname.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { useChange } from './use-change.ts'
import { useKeptMethods } from './use-kept-methods.ts'

interface UpdateMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

export function UpdateMethodOverlay({ method, onClose }: UpdateMethodOverlayProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const change = useChange(updateMethod)
  const kept = useKeptMethods()
  const [mistake, setMistake] = useState<string>()
  const refusedName = messageAtField(change.refusal?.body, 'nickname')

  async function save(typed: FormData): Promise<void> {
    const nickname = String(typed.get('nickname') ?? '').trim()
    const found =
      nickname.length > nicknameAtMost
        ? t`Use at most 30 characters.`
        : hasLongNumber(nickname)
          ? t`Do not write a card or account number here.`
          : undefined
    setMistake(found)
    if (found !== undefined) return
    const isDefault = method.isDefault || typed.get('isDefault') !== null
    const done = await change.run({
      params: { methodId: method.id },
      body: { nickname: nickname || null, isDefault },
    })
    if (!done) return
    kept.put(done.answer)
    showBanner({ kind: 'success', message: t`Saved.` })
    onClose()
  }

  return (
    <Modal
      open
      title={t`Change ${sayMethod(i18n, method)}`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={change.isBusy}>{t`Save`}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <Stack>
          <RefusalNotice refusal={refusedName === undefined ? change.refusal : null} />
          <NicknameField value={method.nickname} error={mistake ?? refusedName} />
          {method.isDefault ? (
            <p>
              <Trans>This is the default when you pay. To change that, make another one the default.</Trans>
            </p>
          ) : (
            <Checkbox name="isDefault" label={<Trans>Make this the default when I pay</Trans>} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
