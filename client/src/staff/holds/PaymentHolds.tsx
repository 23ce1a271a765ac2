import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  decidePaymentHold,
  listPaymentHolds,
  type PaymentHold,
} from '@myaccount/contract/endpoints/admin/admin-holds'
import { getStaffPayment, listStaffPayments } from '@myaccount/contract/endpoints/admin-payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { paths } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { WorkToDo } from '../page/WorkToDo.tsx'
import { paymentHoldsQuery } from './holds.queries.ts'

/** Explains why the check holds the payment. */
const signalWords = {
  many_new_accounts: msg`Many bank accounts were added within days`,
  large_from_new_account: msg`A large amount from an account that was just added`,
  large_after_change: msg`A large amount after the bank account changed`,
  large_day_total: msg`A large sum by bank within 24 hours`,
} satisfies Record<PaymentHold['signals'][number], unknown>

/** Lists payments by bank that wait for an employee before they are sent. Renders nothing if there are none. */
export function PaymentHolds() {
  const { t } = useLingui()
  return (
    <WorkToDo query={paymentHoldsQuery()} failed={t`We could not read the payments to look at`}>
      {(holds) => (holds.length > 0 ? <Holds holds={holds} /> : null)}
    </WorkToDo>
  )
}

function Holds({ holds }: { readonly holds: readonly PaymentHold[] }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const columns: TableColumn<PaymentHold>[] = [
    {
      key: 'payment',
      header: t`Payment`,
      fold: 'lead',
      namesRow: true,
      cell: ({ paymentId, accountName, accountNumber, heldAt }) => (
        <>
          {paymentId === null ? accountName : <Link to={paths.adminPayment(paymentId)}>{accountName}</Link>}
          <span className={styles.quiet}>{accountNumber}</span>
          <span className={styles.quiet}>{formatMoment(heldAt)}</span>
        </>
      ),
    },
    {
      key: 'why',
      header: t`Why`,
      fold: 'line',
      cell: ({ kind, signals, invoiceNumbers, methodLast4 }) => (
        <>
          {signals.map((signal) => (
            <span key={signal} className={styles.block}>
              {i18n._(signalWords[signal])}
            </span>
          ))}
          <span className={styles.quiet}>
            {kind === 'draft'
              ? t`Bank draft of invoice ${invoiceNumbers.join(', ')}`
              : t`Invoices ${invoiceNumbers.join(', ')}, account ending ${methodLast4 ?? ''}`}
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents }) => <Amount>{formatCents(amountCents)}</Amount>,
    },
    {
      key: 'decide',
      header: t`Decide`,
      headerHidden: true,
      align: 'end',
      fold: 'action',
      cell: (hold) => <DecideHold hold={hold} />,
    },
  ]
  return (
    <Stack>
      <SectionHeading>{t`Payments to look at before they are sent`}</SectionHeading>
      <Table
        caption={t`Payments to look at before they are sent`}
        captionHidden
        columns={columns}
        items={holds}
        keyOf={({ holdId }) => holdId}
      />
    </Stack>
  )
}

type Decision = 'released' | 'rejected'

interface DecideProps {
  readonly hold: PaymentHold
}

/** Offers the two decisions on a payment that waits, or says who may decide. */
function DecideHold({ hold }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Decision | null>(null)
  const { accountName, amountCents } = hold
  const amount = formatCents(amountCents)
  if (!hold.mayDecide) return <span className={styles.quiet}>{t`A colleague decides this one.`}</span>
  return (
    <>
      <ButtonGroup align="end">
        <Button
          variant="table"
          aria-label={t`Release payment ${amount} of ${accountName}`}
          onClick={() => setOpen('released')}
        >{t`Release`}</Button>
        <Button
          variant="table"
          aria-label={t`Reject payment ${amount} of ${accountName}`}
          onClick={() => setOpen('rejected')}
        >{t`Reject`}</Button>
      </ButtonGroup>
      {open === null ? null : <Decide hold={hold} decision={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface OverlayProps extends DecideProps {
  readonly decision: Decision
  readonly onClose: () => void
}

function Decide({ hold: { holdId, amountCents }, decision, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const isRelease = decision === 'released'
  const form = useContractForm(decidePaymentHold, {
    words: { note: t`Write a note, in up to 500 characters.` },
    changed: [listPaymentHolds, getStaffPayment, listStaffPayments],
  })

  async function decide(element: HTMLFormElement): Promise<void> {
    const note = String(new FormData(element).get('note') ?? '').trim()
    if (!(await form.send(element, { params: { holdId }, body: { decision, note } }))) return
    const message = isRelease ? t`Released. It is sent within a minute.` : t`Rejected. Nothing is debited.`
    showBanner({ kind: 'success', message })
    onClose()
  }

  return (
    <FormOverlay
      title={isRelease ? t`Release payment ${amount}?` : t`Reject payment ${amount}?`}
      submit={isRelease ? t`Release and send` : t`Reject`}
      isBusy={form.isBusy}
      onSubmit={decide}
      onClose={onClose}
    >
      <p>
        {isRelease ? (
          <Trans>Call the person on file first. The bank account is debited once, as it was agreed.</Trans>
        ) : (
          <Trans>The payment ends without money, and the payer is asked to call us.</Trans>
        )}
      </p>
      <Refusal refusal={form.refusal}>
        <Trans>We do not know if this was saved. Look at the list before you try again.</Trans>
      </Refusal>
      <Field
        label={t`Note`}
        hint={t`Say whom you called and what they said. Colleagues read this, the payer does not.`}
        required
        error={form.errorAt('note')}
      >
        {(control) => <TextInput {...control} name="note" maxLength={500} />}
      </Field>
    </FormOverlay>
  )
}
