import { Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, updateMethod } from '@myaccount/contract/endpoints/payment-methods'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { NicknameField } from '../add/NicknameField.tsx'
import { hasLongNumber, nicknameAtMost } from '../add/nickname.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { asPrinted, readExpiry } from './read-expiry.ts'
import { useKeptMethods } from './use-kept-methods.ts'

interface UpdateMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

export function UpdateMethodOverlay({ method, onClose }: UpdateMethodOverlayProps) {
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
