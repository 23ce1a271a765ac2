import { Trans, useLingui } from '@lingui/react/macro'
import { type StaffRefund, withdrawRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RefundRefusal } from './RefundRefusal.tsx'
import { changedByRefund } from './refunds.queries.ts'

/** Withdraws the employee's own request while nobody has decided; renders nothing for anybody else. */
export function WithdrawRefund({ refund }: { readonly refund: StaffRefund }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const change = useChange(withdrawRefund, { changed: changedByRefund })

  async function withdraw(): Promise<void> {
    if (!(await change.run({ params: { refundId: refund.refundId } }))) return
    showBanner({ kind: 'success', message: t`Refund withdrawn.` })
    setOpen(false)
  }

  if (!refund.mayWithdraw) return null
  const amount = formatCents(refund.amountCents)
  const of = refund.confirmation
  return (
    <>
      <Button
        variant="table"
        aria-label={t`Withdraw ${amount} of payment ${of}`}
        onClick={() => setOpen(true)}
      >{t`Withdraw`}</Button>
      {isOpen ? (
        <FormOverlay
          title={t`Withdraw a refund of ${amount}?`}
          submit={t`Withdraw`}
          isBusy={change.isBusy}
          onSubmit={withdraw}
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>Nothing is refunded, and no colleague is asked any more. You can ask again.</Trans>
          </p>
          <RefundRefusal refusal={change.refusal} />
        </FormOverlay>
      ) : null}
    </>
  )
}
