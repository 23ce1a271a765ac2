import { useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import type { PageHeadingProps } from '../../../ui/headings/PageHeading.tsx'

/** Returns the heading of an invoice; it names policy and account once they are read. */
export function useInvoiceHeading(
  invoiceNumber: InvoiceNumber,
): (invoice: InvoiceDetail | undefined) => PageHeadingProps {
  const { t, i18n } = useLingui()
  return (invoice) => ({
    overline: (
      <Link to={paths.invoices()} data-print="hide">
        {t`All invoices`}
      </Link>
    ),
    title: t`Invoice ${invoiceNumber}`,
    subtitle: invoice && `${sayPolicy(i18n, invoice)}, ${invoice.accountName}`,
  })
}
