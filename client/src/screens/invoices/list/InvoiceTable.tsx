import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedInvoice } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { memo } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { ChooseInvoice } from '../choosing/ChooseInvoice.tsx'
import { HowPaid } from '../standing/HowPaid.tsx'
import { InvoiceStatus } from '../standing/InvoiceStatus.tsx'
import { invoiceStandingOf } from '../standing/invoice-standing-of.ts'
import { InstallmentWords } from './InstallmentWords.tsx'
import styles from './invoice-table.module.css'

export interface InvoiceTableProps {
  /** One page of the list; the same array as long as it holds the same. */
  readonly invoices: readonly ListedInvoice[]
  /** The place of the first one in the whole list, counted from 1. */
  readonly firstPlace: number
  readonly today: CalendarDate
  /** The invoices that can be chosen; the same set as long as it holds the same. */
  readonly payable: ReadonlySet<InvoiceNumber>
  /** A receipt is for seats that pay. */
  readonly mayPay: boolean
}

/**
 * A paid invoice also shows its amount, because no other column has it: `$0.00` alone does
 * not show which bill it was.
 */
function AmountDue({ invoice, today }: { readonly invoice: ListedInvoice; readonly today: CalendarDate }) {
  const owed = <strong>{formatCents(invoice.amountDueCents)}</strong>
  if (invoiceStandingOf(invoice, today).kind !== 'paid') return owed
  const amount = formatCents(invoice.amountCents)
  return (
    <span className={styles.paid}>
      {owed}{' '}
      <span className={styles.paidAmount}>
        <Trans>
          <span>of</span> {amount}
        </Trans>
      </span>
    </span>
  )
}

/** One page; the pages before are not drawn again when one more comes. */
export const InvoiceTable = memo(function InvoiceTable({
  invoices,
  firstPlace,
  today,
  payable,
  mayPay,
}: InvoiceTableProps) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const lastPlace = firstPlace + invoices.length - 1
  const columns: TableColumn<ListedInvoice>[] = [
    ...(payable.size > 0
      ? [
          {
            key: 'choose',
            header: t`Choose`,
            headerHidden: true,
            fold: 'line',
            cell: (invoice) =>
              payable.has(invoice.invoiceNumber) ? <ChooseInvoice invoice={invoice} /> : null,
          } satisfies TableColumn<ListedInvoice>,
        ]
      : []),
    {
      key: 'number',
      header: t`Invoice`,
      fold: 'detail',
      namesRow: true,
      cell: (invoice) => (
        <>
          <Link to={paths.invoice(invoice.invoiceNumber)}>{invoice.invoiceNumber}</Link>
          <InstallmentWords {...invoice} />
        </>
      ),
    },
    {
      key: 'policy',
      header: t`Policy`,
      fold: 'lead',
      cell: ({ policyType, policyNumber }) => (
        <>
          {sayPolicyType(i18n, policyType)}
          <span className={styles.quiet}>{policyNumber}</span>
        </>
      ),
    },
    {
      key: 'billed',
      header: t`Statement`,
      fold: 'hidden',
      cell: ({ billDate }) => formatDay(billDate),
    },
    {
      key: 'due',
      header: t`Due`,
      fold: 'hidden',
      emphasis: true,
      cell: ({ dueDate }) => formatDay(dueDate),
    },
    {
      key: 'amount',
      header: t`Amount`,
      fold: 'hidden',
      align: 'end',
      cell: ({ amountCents }) => formatCents(amountCents),
    },
    {
      key: 'amountDue',
      header: t`Amount due`,
      fold: 'amount',
      align: 'end',
      cell: (invoice) => <AmountDue invoice={invoice} today={today} />,
    },
    {
      key: 'status',
      header: t`Status`,
      fold: 'state',
      emphasis: true,
      cell: ({ paid, ...invoice }) => {
        const standing = invoiceStandingOf(invoice, today)
        return standing.kind === 'paid' && paid ? (
          <HowPaid paid={paid} mayPay={mayPay} />
        ) : (
          <InvoiceStatus {...invoice} standing={standing} />
        )
      },
    },
    {
      key: 'actions',
      header: t`Actions`,
      headerHidden: true,
      fold: 'action',
      align: 'end',
      cell: ({ accountNumber: account, invoiceNumber }) => (
        <div className={styles.actions}>
          {payable.has(invoiceNumber) ? (
            <ButtonLink
              variant="table"
              render={
                <Link
                  to={paths.payReview({ account, invoices: invoiceNumber })}
                  aria-label={t`Pay invoice ${invoiceNumber}`}
                />
              }
            >
              {t`Pay`}
            </ButtonLink>
          ) : null}
          <ButtonLink
            variant="table"
            render={
              <a
                href={serverPaths.invoicePdf(invoiceNumber)}
                download
                aria-label={t`PDF of invoice ${invoiceNumber}`}
              />
            }
          >
            {t`PDF`}
          </ButtonLink>
        </div>
      ),
    },
  ]
  return (
    <div className={styles.page}>
      <Table
        caption={t`Invoices ${firstPlace} to ${lastPlace}`}
        captionHidden
        columns={columns}
        items={invoices}
        keyOf={({ invoiceNumber }) => invoiceNumber}
        toneOf={(invoice) => (invoiceStandingOf(invoice, today).kind === 'past-due' ? 'danger' : 'ink')}
      />
    </div>
  )
})
