import { Trans, useLingui } from '@lingui/react/macro'
import {
  approveRefund,
  rejectRefund,
  type StaffRefund,
} from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { RejectOverlay } from '../acts/RejectOverlay.tsx'
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
    <FormOverlay
      title={t`Approve a refund of ${amount}?`}
      submit={t`Approve and refund`}
      isBusy={act.isBusy}
      onSubmit={() => act.run({ params: { refundId: refund.refundId } })}
      onClose={onClose}
    >
      <p>
        <Trans>
          {refund.accountName} gets {amount} back, to what payment {refund.confirmation} was made with. This
          cannot be undone.
        </Trans>
      </p>
      <RefundRefusal refusal={act.refusal} />
    </FormOverlay>
  )
}

function Reject({ refund: { refundId, amountCents }, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const act = useRefundAct(rejectRefund, () => {
    showBanner({ kind: 'success', message: t`Refund rejected.` })
    onClose()
  })
  return (
    <RejectOverlay
      title={t`Reject a refund of ${amount}?`}
      isBusy={act.isBusy}
      refusal={<RefundRefusal refusal={act.refusal} />}
      onReject={(rejection) => act.run({ params: { refundId }, body: { rejection } })}
      onClose={onClose}
    />
  )
}
