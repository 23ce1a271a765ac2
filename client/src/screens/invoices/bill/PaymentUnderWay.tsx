import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTimeAgo } from '../../../format/use-time-ago.ts'
import { paths } from '../../../routes/paths.ts'
import { pendingPaymentsQuery } from '../invoices.queries.ts'

/** The way to the payment that holds this invoice closed, and that a guest made it; nothing while it is not known. */
export function PaymentUnderWay({ invoice }: { readonly invoice: InvoiceDetail }) {
  const pending = useQuery(pendingPaymentsQuery(invoice.accountNumber)).data
  const found = pending?.find((row) => row.invoice_number_ext === invoice.invoiceNumber)
  if (!found) return null
  return (
    <p>
      {found.source === 'guest' ? <PaidAsGuest submittedAt={found.submittedAt} /> : null}{' '}
      <Link to={paths.payment(found.paymentId)}>
        <Trans>See that payment</Trans>
      </Link>
    </p>
  )
}

function PaidAsGuest({ submittedAt }: { readonly submittedAt: string }) {
  const { t } = useLingui()
  const ago = useTimeAgo(submittedAt)
  return <>{ago === null ? t`Paid as a guest.` : t`Paid as a guest, ${ago}.`}</>
}
