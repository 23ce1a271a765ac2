import { Trans, useLingui } from '@lingui/react/macro'
import {
  approveRefund,
  rejectRefund,
  type StaffRefund,
} from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type FormEvent, useId, useState } from 'react'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RefundRefusal } from './RefundRefusal.tsx'
import { useRefundAct } from './use-refund-act.ts'

interface DecideProps {
  readonly refund: StaffRefund
}

/** The two answers of another person to a request; nothing where this employee may not decide. */
export function DecideRefund({ refund }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  if (!refund.mayDecide) return null
  const close = () => setOpen(null)
  const amount = formatCents(refund.amountCents)
  const of = refund.confirmation
  return (
    <>
      <ButtonGroup align="end">
        <Button
          variant="table"
          aria-label={t`Approve ${amount} of payment ${of}`}
          onClick={() => setOpen('approve')}
        >{t`Approve`}</Button>
        <Button
          variant="table"
          aria-label={t`Reject ${amount} of payment ${of}`}
          onClick={() => setOpen('reject')}
        >{t`Reject`}</Button>
      </ButtonGroup>
      {open === 'approve' ? <Approve refund={refund} onClose={close} /> : null}
      {open === 'reject' ? <Reject refund={refund} onClose={close} /> : null}
    </>
  )
}

interface OverlayProps extends DecideProps {
  readonly onClose: () => void
}

function Approve({ refund, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(refund.amountCents)
  const act = useRefundAct(approveRefund, ({ state }) => {
    showBanner(
      state === 'failed'
        ? { message: t`The refund was not made. The list says why.` }
        : { kind: 'success', message: t`Refund sent.` },
    )
    onClose()
  })
  return (
    <Modal
      open
      title={t`Approve a refund of ${amount}?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="modalPrimary"
            busy={act.isBusy}
            onClick={() => act.run({ params: { refundId: refund.refundId } })}
          >{t`Approve and refund`}</Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            {refund.accountName} gets {amount} back, to what payment {refund.confirmation} was made with. This
            cannot be undone.
          </Trans>
        </p>
        <RefundRefusal refusal={act.refusal} />
      </Stack>
    </Modal>
  )
}

function Reject({ refund, onClose }: OverlayProps) {
  const { t } = useLingui()
  const formId = useId()
  const [isMissing, setMissing] = useState(false)
  const amount = formatCents(refund.amountCents)
  const act = useRefundAct(rejectRefund, () => {
    showBanner({ kind: 'success', message: t`Refund rejected.` })
    onClose()
  })
  function reject(typed: FormData): void {
    const rejection = String(typed.get('rejection') ?? '').trim()
    setMissing(rejection === '')
    if (rejection !== '') act.run({ params: { refundId: refund.refundId }, body: { rejection } })
  }
  return (
    <Modal
      open
      title={t`Reject a refund of ${amount}?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={act.isBusy}>{t`Reject`}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          reject(new FormData(event.currentTarget))
        }}
      >
        <Stack>
          <RefundRefusal refusal={act.refusal} />
          <Field
            label={t`Why`}
            hint={t`Whoever asked for it reads this.`}
            required
            error={isMissing ? t`Say why, in up to 500 characters.` : undefined}
          >
            {(control) => <TextInput {...control} name="rejection" maxLength={500} />}
          </Field>
        </Stack>
      </form>
    </Modal>
  )
}
