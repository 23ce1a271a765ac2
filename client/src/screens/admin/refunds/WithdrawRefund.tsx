import { Trans, useLingui } from '@lingui/react/macro'
import { type StaffRefund, withdrawRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RefundRefusal } from './RefundRefusal.tsx'
import { useRefundAct } from './use-refund-act.ts'

/** Takes the employee's own request back while nobody has decided; nothing for anybody else. */
export function WithdrawRefund({ refund }: { readonly refund: StaffRefund }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const act = useRefundAct(withdrawRefund, () => {
    showBanner({ kind: 'success', message: t`Refund withdrawn.` })
    setOpen(false)
  })
  if (!refund.mayWithdraw) return null
  const amount = formatCents(refund.amountCents)
  const of = refund.confirmation
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="table"
        aria-label={t`Withdraw ${amount} of payment ${of}`}
        onClick={() => setOpen(true)}
      >{t`Withdraw`}</Button>
      {isOpen ? (
        <Modal
          open
          title={t`Withdraw a refund of ${amount}?`}
          onDismiss={close}
          closeLabel={t`Close`}
          actions={
            <>
              <Button variant="modalSecondary" onClick={close}>{t`Cancel`}</Button>
              <Button
                variant="modalPrimary"
                busy={act.isBusy}
                onClick={() => act.run({ params: { refundId: refund.refundId } })}
              >{t`Withdraw`}</Button>
            </>
          }
        >
          <Stack>
            <p>
              <Trans>Nothing is refunded, and no colleague is asked any more. You can ask again.</Trans>
            </p>
            <RefundRefusal refusal={act.refusal} />
          </Stack>
        </Modal>
      ) : null}
    </>
  )
}
