import { Trans, useLingui } from '@lingui/react/macro'
import {
  approveClosing,
  type Closing,
  rejectClosing,
  withdrawClosing,
} from '@myaccount/contract/endpoints/admin/admin-closings'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { type FormEvent, useId, useState } from 'react'
import { showBanner } from '../../../../session/messages.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Modal } from '../../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { ClosingRefusal } from './ClosingRefusal.tsx'
import { closingWords } from './closing-words.ts'
import { useClosingAct } from './use-closing-act.ts'

interface DecideProps {
  readonly closing: Closing
}

/** A colleague's two answers, or that whoever asked takes it back; nothing for anybody else. */
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
  const amount = formatCents(closing.amountCents)
  const act = useClosingAct(approveClosing, () => {
    showBanner({ kind: 'success', message: t`Closed and booked.` })
    onClose()
  })
  return (
    <Modal
      open
      title={t`Approve closing ${amount}?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="modalPrimary"
            busy={act.isBusy}
            onClick={() => act.run({ params: { closingId: closing.closingId } })}
          >{t`Approve and book`}</Button>
        </>
      }
    >
      <Stack>
        <p>
          {i18n._(closingWords[closing.how])}
          {closing.invoiceNumber === null ? '' : ` ${closing.invoiceNumber}`}: {closing.note}
        </p>
        <p>
          <Trans>This is booked at once. Nobody is debited by it.</Trans>
        </p>
        <ClosingRefusal refusal={act.refusal} />
      </Stack>
    </Modal>
  )
}

function Withdraw({ closing, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(closing.amountCents)
  const act = useClosingAct(withdrawClosing, () => {
    showBanner({ kind: 'success', message: t`Withdrawn. The item is open.` })
    onClose()
  })
  return (
    <Modal
      open
      title={t`Withdraw closing ${amount}?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="modalPrimary"
            busy={act.isBusy}
            onClick={() => act.run({ params: { closingId: closing.closingId } })}
          >{t`Withdraw`}</Button>
        </>
      }
    >
      <ClosingRefusal refusal={act.refusal} />
    </Modal>
  )
}

function Reject({ closing, onClose }: OverlayProps) {
  const { t } = useLingui()
  const formId = useId()
  const [isMissing, setMissing] = useState(false)
  const amount = formatCents(closing.amountCents)
  const act = useClosingAct(rejectClosing, () => {
    showBanner({ kind: 'success', message: t`Rejected. The item is open.` })
    onClose()
  })
  function reject(typed: FormData): void {
    const rejection = String(typed.get('rejection') ?? '').trim()
    setMissing(rejection === '')
    if (rejection !== '') act.run({ params: { closingId: closing.closingId }, body: { rejection } })
  }
  return (
    <Modal
      open
      title={t`Reject closing ${amount}?`}
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
          <ClosingRefusal refusal={act.refusal} />
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
