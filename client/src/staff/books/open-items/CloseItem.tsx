import { Trans, useLingui } from '@lingui/react/macro'
import { closeItem, type ShownItem } from '@myaccount/contract/endpoints/admin/admin-closings'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { type ClosingKind, closingNoteAtLeast } from '@myaccount/domain/books/closing'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type InvoiceNumber, invoiceNumberPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ClosingRefusal } from './ClosingRefusal.tsx'
import { closingWords } from './closing-words.ts'
import { useClosingAct } from './use-closing-act.ts'

interface CloseItemProps {
  readonly item: ShownItem
  readonly onClose: () => void
}

/** Asks how an item is closed, and why: the audit and the colleague read these words. */
export function CloseItem({ item, onClose }: CloseItemProps) {
  const { t, i18n } = useLingui()
  const [how, setHow] = useState<ClosingKind>()
  const [wrong, setWrong] = useState({ how: false, invoice: false, note: false })
  const act = useClosingAct(closeItem, ({ state }) => {
    showBanner({
      kind: 'success',
      message: state === 'requested' ? t`A colleague has to approve it.` : t`Closed and booked.`,
    })
    onClose()
  })
  const needsColleague = item.ways.find((way) => way.how === how)?.needsColleague === true
  const amount = formatCents(item.amountCents)
  const invoiceRefused = messageAtField(act.refusal?.body, 'invoiceNumber')

  function close(form: HTMLFormElement): void {
    const typed = new FormData(form)
    const note = toPlainLine(String(typed.get('note') ?? ''))
    const invoice = String(typed.get('invoiceNumber') ?? '').replaceAll(/[\s-]/g, '')
    const isInvoice = (text: string): text is InvoiceNumber => invoiceNumberPattern.test(text)
    const found = {
      how: how === undefined,
      invoice: how === 'assigned' && !isInvoice(invoice),
      note: note.length < closingNoteAtLeast,
    }
    setWrong(found)
    if (how === undefined || found.invoice || found.note) return
    act.run({
      body: {
        item: item.kind,
        itemId: item.itemId,
        how,
        note,
        amountCents: item.amountCents,
        invoiceNumber: how === 'assigned' && isInvoice(invoice) ? invoice : null,
      },
    })
  }

  return (
    <FormOverlay
      title={t`Close ${amount}`}
      submit={needsColleague ? t`Ask for approval` : t`Close and book`}
      isBusy={act.isBusy}
      onSubmit={close}
      onClose={onClose}
    >
      <ClosingRefusal refusal={invoiceRefused === undefined ? act.refusal : null} />
      <Field
        label={t`How`}
        required
        error={wrong.how ? t`Choose how it is closed. Nothing was booked.` : undefined}
      >
        {(control) => (
          <Select
            {...control}
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
          error={invoiceRefused ?? (wrong.invoice ? t`Enter a 10-digit invoice number.` : undefined)}
        >
          {(control) => <TextInput {...control} name="invoiceNumber" inputMode="numeric" maxLength={16} />}
        </Field>
      ) : null}
      <Field
        label={t`Why`}
        hint={t`This stands in the books and in the audit.`}
        required
        error={wrong.note ? t`Say why, in 10 to 500 characters.` : undefined}
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
