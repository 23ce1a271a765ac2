import { useLingui } from '@lingui/react/macro'
import type { InvoiceFacts } from '@myaccount/contract/endpoints/invoices'
import styles from './choosing.module.css'

/**
 * A box that the form around the list reads: it has no state of its own, because each press would then render
 * every page of the list again.
 */
export function ChooseInvoice({ invoice }: { readonly invoice: InvoiceFacts }) {
  const { t } = useLingui()
  const { invoiceNumber, amountDueCents } = invoice
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name="invoices"
        value={invoiceNumber}
        data-cents={amountDueCents}
        aria-label={t`Choose invoice ${invoiceNumber}`}
      />
    </label>
  )
}
