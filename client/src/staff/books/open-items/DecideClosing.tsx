import { Trans, useLingui } from '@lingui/react/macro'
import {
  approveClosing,
  type Closing,
  rejectClosing,
  withdrawClosing,
} from '@myaccount/contract/endpoints/admin/admin-closings'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { RejectOverlay, useRejectForm } from '../../page/RejectOverlay.tsx'
import { changedByClosing } from '../books.queries.ts'
import { ClosingRefusal } from './ClosingRefusal.tsx'
import { closingWords } from './closing-words.ts'

interface DecideProps {
  readonly closing: Closing
}

/** Offers a colleague to approve or reject, and the requester to withdraw; renders nothing for anybody else. */
export function DecideClosing({ closing }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'approve' | 'reject' | 'withdraw' | null>(null)
  const amount = formatCents(closing.amountCents)
  const close = () => setOpen(null)
  if (!closing.mayDecide && !closing.mayWithdraw) return null
  return (
    <>
      <ButtonGroup align="end">
        {closing.mayDecide ? (
          <>
            <Button
              variant="table"
              aria-label={t`Approve closing ${amount}`}
              onClick={() => setOpen('approve')}
            >{t`Approve`}</Button>
            <Button
              variant="table"
              aria-label={t`Reject closing ${amount}`}
              onClick={() => setOpen('reject')}
            >{t`Reject`}</Button>
          </>
        ) : (
          <Button
            variant="table"
            aria-label={t`Withdraw closing ${amount}`}
            onClick={() => setOpen('withdraw')}
          >{t`Withdraw`}</Button>
        )}
      </ButtonGroup>
      {open === 'approve' ? <Approve closing={closing} onClose={close} /> : null}
      {open === 'reject' ? <Reject closing={closing} onClose={close} /> : null}
      {open === 'withdraw' ? <Withdraw closing={closing} onClose={close} /> : null}
    </>
  )
}

interface OverlayProps extends DecideProps {
  readonly onClose: () => void
}

function Approve({ closing, onClose }: OverlayProps) {
  const { t, i18n } = useLingui()
  const { closingId, how, invoiceNumber, note } = closing
  const amount = formatCents(closing.amountCents)
  const change = useChange(approveClosing, { changed: changedByClosing })

  async function approve(): Promise<void> {
    if (!(await change.run({ params: { closingId } }))) return
    showBanner({ kind: 'success', message: t`Closed and booked.` })
    onClose()
  }

  return (
    <FormOverlay
      title={t`Approve closing ${amount}?`}
      submit={t`Approve and book`}
      isBusy={change.isBusy}
      onSubmit={approve}
      onClose={onClose}
    >
      <p>
        {i18n._(closingWords[how])}
        {invoiceNumber === null ? '' : ` ${invoiceNumber}`}: {note}
      </p>
      <p>
        <Trans>This is booked at once. Nobody is debited by it.</Trans>
      </p>
      <ClosingRefusal refusal={change.refusal} />
    </FormOverlay>
  )
}

function Withdraw({ closing: { closingId, amountCents }, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const change = useChange(withdrawClosing, { changed: changedByClosing })

  async function withdraw(): Promise<void> {
    if (!(await change.run({ params: { closingId } }))) return
    showBanner({ kind: 'success', message: t`Withdrawn. The item is open.` })
    onClose()
  }

  return (
    <FormOverlay
      title={t`Withdraw closing ${amount}?`}
      submit={t`Withdraw`}
      isBusy={change.isBusy}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <ClosingRefusal refusal={change.refusal} />
    </FormOverlay>
  )
}

function Reject({ closing: { closingId, amountCents }, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const form = useRejectForm(rejectClosing, changedByClosing)
  return (
    <RejectOverlay
      title={t`Reject closing ${amount}?`}
      form={form}
      refusal={<ClosingRefusal refusal={form.refusal} />}
      onReject={async (rejection, element) => {
        if (!(await form.send(element, { params: { closingId }, body: { rejection } }))) return
        showBanner({ kind: 'success', message: t`Rejected. The item is open.` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
