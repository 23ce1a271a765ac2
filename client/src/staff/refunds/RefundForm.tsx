import { Trans, useLingui } from '@lingui/react/macro'
import { requestRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type Cents, noCents, parseCents, sumCents } from '@myaccount/domain/kernel/money'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { type RefundReason, refundReasons } from '@myaccount/domain/refunds/refundable'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { showBanner } from '../../session/messages.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { RefundConsequences } from './RefundConsequences.tsx'
import { RefundRefusal } from './RefundRefusal.tsx'
import { reasonWords } from './refund-words.ts'
import { changedByRefund, type PaymentRefunds } from './refunds.queries.ts'

interface RefundFormProps {
  readonly paymentId: WireId<'payment'>
  readonly book: PaymentRefunds
  readonly onClose: () => void
}

type Texts = Readonly<Record<string, string>>

/** Asks how much of each invoice is refunded, and why. The fields start with all that is left. */
export function RefundForm({ paymentId, book, onClose }: RefundFormProps) {
  const { t } = useLingui()
  const left = book.lines.filter(({ amountCents }) => amountCents > 0)
  const [texts, setTexts] = useState<Texts>(() => amountsAtFirst(book))
  const form = useContractForm(requestRefund, {
    words: {
      // Each amount shows a message with its own limit in place of these words.
      lines: t`Correct the amounts.`,
      reason: t`Choose a reason. Nothing was refunded.`,
      note: null,
    },
    changed: changedByRefund,
  })
  const lines = left.map((line) => ({
    ...line,
    read: readAmount(texts[line.invoiceNumber] ?? '', line.amountCents),
  }))
  const total = sumCents(lines.flatMap(({ read }) => (read === 'wrong' ? [] : [read])))
  const isWrong = lines.some(({ read }) => read === 'wrong') || total === 0 || total > book.refundableCents
  const needsColleague = total > book.withoutApprovalCents
  const asked = lines.flatMap(({ invoiceNumber, read }) =>
    read === 'wrong' || read === 0 ? [] : [{ invoiceNumber, amountCents: read }],
  )

  async function ask(element: HTMLFormElement): Promise<void> {
    const typed = new FormData(element)
    const done = await form.send(element, {
      params: { paymentId },
      body: {
        // The contract does not know how much is left of an invoice. It refuses null, and the form marks the amounts.
        lines: isWrong ? null : asked,
        reason: String(typed.get('reason')),
        note: String(typed.get('note') ?? ''),
        refundableCents: book.refundableCents,
      },
    })
    if (!done) return
    showBanner({
      kind: 'success',
      message: done.answer.state === 'requested' ? t`A colleague has to approve it.` : t`Refund sent.`,
    })
    onClose()
  }

  const amount = formatCents(total)
  return (
    <FormOverlay
      title={t`Refund this payment`}
      submit={needsColleague ? t`Ask for approval of ${amount}` : t`Refund ${amount}`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={ask}
      onClose={onClose}
    >
      <RefundRefusal refusal={form.refusal} />
      {lines.map(({ invoiceNumber, amountCents }) => (
        <AmountField
          key={invoiceNumber}
          invoiceNumber={invoiceNumber}
          leftCents={amountCents}
          text={texts[invoiceNumber] ?? ''}
          isWrong={form.errorAt('lines') !== undefined}
          onType={(text) => setTexts((before) => ({ ...before, [invoiceNumber]: text }))}
        />
      ))}
      {isWrong ? null : <RefundConsequences invoices={book.invoices} lines={asked} />}
      <ReasonFields errorAt={form.errorAt} />
      <p>
        {needsColleague ? (
          <Trans>
            Where refunds of a payment come to more than {formatCents(book.approvalLimitCents)}, or yours of
            today to more than your limit, a colleague has to approve. The money goes back when one has.
          </Trans>
        ) : (
          <Trans>The money goes back to what it was paid with. This cannot be undone.</Trans>
        )}
      </p>
    </FormOverlay>
  )
}

interface AmountFieldProps {
  readonly invoiceNumber: string
  readonly leftCents: Cents
  readonly text: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
}

function AmountField({ invoiceNumber, leftCents, text, isWrong, onType }: AmountFieldProps) {
  const { t } = useLingui()
  const left = formatCents(leftCents)
  return (
    <Field
      label={t`Invoice ${invoiceNumber}`}
      hint={t`Up to ${left}`}
      error={
        isWrong ? t`Enter an amount from $0.01 to ${left}, or 0 to leave this invoice as it is.` : undefined
      }
    >
      {(control) => (
        <MoneyInput
          {...control}
          name="lines"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface ReasonFieldsProps {
  readonly errorAt: (field: string) => string | undefined
}

/** Starts without a choice, because the audit keeps the reason. */
function ReasonFields({ errorAt }: ReasonFieldsProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<RefundReason>()
  return (
    <>
      <Field label={t`Reason`} required error={errorAt('reason')}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            value={reason ?? ''}
            onChange={(event) => setReason(refundReasons.find((one) => one === event.currentTarget.value))}
            options={[
              { value: '', label: t`Choose one` },
              ...refundReasons.map((value) => ({ value, label: i18n._(reasonWords[value]) })),
            ]}
          />
        )}
      </Field>
      <Field
        label={t`Note for colleagues`}
        mark={reason === 'other' ? undefined : t`optional`}
        required={reason === 'other'}
        error={errorAt('note')}
      >
        {(control) => <TextInput {...control} name="note" maxLength={500} />}
      </Field>
    </>
  )
}

/** Spreads all that is left over the invoices, as far as the payment has it. */
function amountsAtFirst({ lines, refundableCents }: PaymentRefunds): Texts {
  let left: number = refundableCents
  return Object.fromEntries(
    lines.map(({ invoiceNumber, amountCents }) => {
      const first = Math.min(left, amountCents)
      left -= first
      return [invoiceNumber, (first / 100).toFixed(2)]
    }),
  )
}

/** An empty field refunds nothing of its invoice. */
function readAmount(text: string, leftCents: Cents): Cents | 'wrong' {
  if (text.trim() === '') return noCents
  const parsed = parseCents(text)
  return parsed.ok && parsed.value <= leftCents ? parsed.value : 'wrong'
}
