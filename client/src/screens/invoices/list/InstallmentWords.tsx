import { Trans } from '@lingui/react/macro'
import type { InvoiceFacts } from '@myaccount/contract/endpoints/invoices'
import styles from './invoice-table.module.css'

/** Renders nothing for an invoice that is no installment: an audit premium, a fee of its own. */
export function InstallmentWords(invoice: Pick<InvoiceFacts, 'installmentNumber' | 'installmentCount'>) {
  const { installmentNumber, installmentCount } = invoice
  if (installmentNumber === null || installmentCount === null) return null
  return (
    <span className={styles.quiet}>
      {installmentCount === 1 ? (
        <Trans>Single payment</Trans>
      ) : (
        <Trans>
          Installment {installmentNumber} of {installmentCount}
        </Trans>
      )}
    </span>
  )
}
