import { Trans, useLingui } from '@lingui/react/macro'
import {
  decidePaymentHold,
  listPaymentHolds,
  type PaymentHold,
} from '@myaccount/contract/endpoints/admin/admin-holds'
import { getStaffPayment, listStaffPayments } from '@myaccount/contract/endpoints/admin-payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { useStaffAct } from '../acts/use-staff-act.ts'

type Decision = 'released' | 'rejected'

interface DecideProps {
  readonly hold: PaymentHold
}

/** The two answers to a payment that waits; nothing for whoever may not decide. */
export function DecideHold({ hold }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Decision | null>(null)
  const amount = formatCents(hold.amountCents)
  if (!hold.mayDecide) return null
  return (
    <>
      <ButtonGroup align="end">
        <Button
          variant="table"
          aria-label={t`Release payment ${amount}`}
          onClick={() => setOpen('released')}
        >{t`Release`}</Button>
        <Button
          variant="table"
          aria-label={t`Reject payment ${amount}`}
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
  const [isMissing, setMissing] = useState(false)
  const amount = formatCents(amountCents)
  const isRelease = decision === 'released'
  const act = useStaffAct(decidePaymentHold, [listPaymentHolds, getStaffPayment, listStaffPayments], () => {
    const message = isRelease ? t`Released. It is sent within a minute.` : t`Rejected. Nothing is debited.`
    showBanner({ kind: 'success', message })
    onClose()
  })

  function decide(form: HTMLFormElement): void {
    const note = String(new FormData(form).get('note') ?? '').trim()
    setMissing(note === '')
    if (note !== '') act.run({ params: { holdId }, body: { decision, note } })
  }

  return (
    <FormOverlay
      title={isRelease ? t`Release payment ${amount}?` : t`Reject payment ${amount}?`}
      submit={isRelease ? t`Release and send` : t`Reject`}
      isBusy={act.isBusy}
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
      <Refusal refusal={act.refusal}>
        <Trans>We do not know if this was saved. Look at the list before you try again.</Trans>
      </Refusal>
      <Field
        label={t`Note`}
        hint={t`Say whom you called and what they said. Colleagues read this, the payer does not.`}
        required
        error={isMissing ? t`Write a note, in up to 500 characters.` : undefined}
      >
        {(control) => <TextInput {...control} name="note" maxLength={500} />}
      </Field>
    </FormOverlay>
  )
}
