import { Trans } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'

export interface BilledByOthersSentenceProps {
  readonly standing: InvoiceStanding
  readonly billingMethod: InvoiceDetail['billingMethod']
}

/** Who collects the money where the carrier does not (domain.md 1.1); nothing where nothing is to be paid. */
export function BilledByOthersSentence({ standing, billingMethod }: BilledByOthersSentenceProps) {
  const isOpen = ['due-soon', 'due-today', 'past-due'].includes(standing.kind)
  if (!isOpen || billingMethod === 'direct') return null
  return billingMethod === 'agency' ? (
    <Trans>Your agency collects this payment.</Trans>
  ) : (
    <Trans>Another party, such as your lender, collects this payment.</Trans>
  )
}
