import { Trans, useLingui } from '@lingui/react/macro'
import { closeItem, type ShownItem } from '@myaccount/contract/endpoints/admin/admin-closings'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { ClosingKind } from '@myaccount/domain/books/closing'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { showBanner } from '../../../session/messages.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { changedByClosing } from '../books.queries.ts'
import { ClosingRefusal } from './ClosingRefusal.tsx'
import { closingWords } from './closing-words.ts'

interface CloseItemProps {
  readonly item: ShownItem
  readonly onClose: () => void
}

/** Asks how an item is closed, and why: the audit and the colleague read these words. */
export function CloseItem({ item, onClose }: CloseItemProps) {
  const { t, i18n } = useLingui()
  const [how, setHow] = useState<ClosingKind>()
  const form = useContractForm(closeItem, {
    words: {
      how: t`Choose how it is closed. Nothing was booked.`,
      invoiceNumber: t`Enter the invoice number as it is on the bill.`,
      note: t`Say why, in 10 to 500 characters.`,
    },
    changed: changedByClosing,
  })
  const needsColleague = item.ways.find((way) => way.how === how)?.needsColleague === true
  const amount = formatCents(item.amountCents)

  async function close(element: HTMLFormElement): Promise<void> {
    const typed = new FormData(element)
    const invoice = String(typed.get('invoiceNumber') ?? '').replaceAll(/[\s-]/g, '')
    const done = await form.send(element, {
      body: {
        item: item.kind,
        itemId: item.itemId,
        how,
        note: toPlainLine(String(typed.get('note') ?? '')),
        amountCents: item.amountCents,
        invoiceNumber: how === 'assigned' ? invoice : null,
      },
    })
    if (!done) return
    showBanner({
      kind: 'success',
      message: done.answer.state === 'requested' ? t`A colleague has to approve it.` : t`Closed and booked.`,
    })
    onClose()
  }

  return (
    <FormOverlay
      title={t`Close ${amount}`}
      submit={needsColleague ? t`Ask for approval` : t`Close and book`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={close}
      onClose={onClose}
    >
      <ClosingRefusal refusal={form.refusal} />
      <Field label={t`How`} required error={form.errorAt('how')}>
        {(control) => (
          <Select
            {...control}
            name="how"
            value={how ?? ''}
            onChange={(event) => setHow(item.ways.find((way) => way.how === event.currentTarget.value)?.how)}
            options={[
              { value: '', label: t`Choose one` },
              ...item.ways.map((way) => ({ value: way.how, label: i18n._(closingWords[way.how]) })),
            ]}
          />
        )}
      </Field>
      {how === 'assigned' ? (
        <Field
          label={t`Invoice number`}
          hint={t`Billing is told to apply the money to it.`}
          required
          error={form.errorAt('invoiceNumber')}
        >
          {(control) => <TextInput {...control} name="invoiceNumber" inputMode="numeric" maxLength={16} />}
        </Field>
      ) : null}
      <Field
        label={t`Why`}
        hint={t`This stands in the books and in the audit.`}
        required
        error={form.errorAt('note')}
      >
        {(control) => <TextInput {...control} name="note" maxLength={500} />}
      </Field>
      <p>
        {how === undefined ? (
          <Trans>Nothing is booked before you send this.</Trans>
        ) : needsColleague ? (
          <Trans>
            This is above a limit, or you have reached yours of today. A colleague has to approve it. Nothing
            is booked before.
          </Trans>
        ) : (
          <Trans>This is booked at once. Nobody is debited by it.</Trans>
        )}
      </p>
    </FormOverlay>
  )
}
