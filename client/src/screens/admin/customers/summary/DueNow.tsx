import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../../format/use-format-day.ts'
import { paths } from '../../../../routes/paths.ts'
import { SectionHeading } from '../../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Row } from '../../../../ui/rows/Row.tsx'
import { RowList } from '../../../../ui/rows/RowList.tsx'
import type { Customer } from '../customers.queries.ts'

/** Open invoices, the oldest due first; each leads to the page where a pay link is made. */
export function DueNow({ customer }: { readonly customer: Customer }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const { openInvoices, openInvoiceCount } = customer
  const shown = openInvoices.length
  return (
    <Stack>
      <SectionHeading>{t`Open invoices`}</SectionHeading>
      {shown === 0 ? (
        <p>
          <Trans>Nothing is open.</Trans>
        </p>
      ) : (
        <RowList label={t`Open invoices`}>
          {openInvoices.map((invoice) => {
            const day = formatDay(invoice.dueDate)
            const { invoiceNumber } = invoice
            return (
              <Row
                key={invoiceNumber}
                title={sayPolicyType(i18n, invoice.policyType)}
                meta={
                  <Link to={paths.adminPayLinks({ invoice: invoiceNumber })} data-target>
                    <Trans>Pay link for {invoiceNumber}</Trans>
                  </Link>
                }
                figure={{
                  text: formatCents(invoice.amountDueCents),
                  detail: invoice.isPastDue ? t`past due since ${day}` : t`due ${day}`,
                  tone: invoice.isPastDue ? 'danger' : 'ink',
                }}
              />
            )
          })}
        </RowList>
      )}
      {openInvoiceCount > shown ? (
        <p>
          <Trans>
            The {shown} due first of {openInvoiceCount} open invoices.
          </Trans>
        </p>
      ) : null}
    </Stack>
  )
}
