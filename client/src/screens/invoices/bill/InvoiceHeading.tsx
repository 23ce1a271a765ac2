import { useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'

export interface InvoiceHeadingProps {
  readonly invoiceNumber: InvoiceNumber
  /** Undefined while the invoice loads. */
  readonly invoice?: InvoiceDetail
}

export function InvoiceHeading({ invoiceNumber, invoice }: InvoiceHeadingProps) {
  const { t, i18n } = useLingui()
  return (
    <PageHeading
      overline={
        <Link to={paths.invoices()} data-print="hide">
          {t`All invoices`}
        </Link>
      }
      title={t`Invoice ${invoiceNumber}`}
      subtitle={invoice && `${sayPolicy(i18n, invoice)}, ${invoice.accountName}`}
    />
  )
}
