import { useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import links from '../../../parts/filters/filter-links.module.css'
import { paths } from '../../../routes/paths.ts'
import { invoiceCountQuery } from '../invoices.queries.ts'
import type { InvoiceFilters, InvoiceStatusFilter } from '../list/invoice-filters.ts'

interface InvoiceTabsProps {
  readonly accountNumber: AccountNumber
  readonly filters: InvoiceFilters
}

/** The list by status, as links that keep the other filters: each has an address of its own. */
export function InvoiceTabs({ accountNumber, filters }: InvoiceTabsProps) {
  const { t } = useLingui()
  const { status: current, ...rest } = filters
  const open = useOpenCount(accountNumber, rest, 'open')
  const pastDue = useOpenCount(accountNumber, rest, 'past_due')
  const drafted = useOpenCount(accountNumber, rest, 'drafted')
  const tabs = [
    { status: undefined, words: t({ context: 'invoices', message: 'All' }), count: null },
    { status: 'open', words: t({ context: 'invoices', message: 'Open' }), count: open },
    { status: 'past_due', words: t({ context: 'invoices', message: 'Past due' }), count: pastDue },
    { status: 'drafted', words: t`On bank draft`, count: drafted },
    { status: 'paid', words: t({ context: 'invoices', message: 'Paid' }), count: null },
  ] as const
  return (
    <nav className={links.links} aria-label={t`Invoices by status`} data-print="hide">
      {tabs.map(({ status, words, count }) => (
        <Link
          key={words}
          to={paths.invoices({ ...rest, status })}
          aria-current={status === current ? 'page' : undefined}
        >
          {words}
          {count === null ? null : <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Only what is open is counted, because an index holds it: paid invoices are as many as the account is old. */
function useOpenCount(
  accountNumber: AccountNumber,
  filters: InvoiceFilters,
  status: InvoiceStatusFilter,
): string | null {
  const { i18n } = useLingui()
  const counted = useQuery(invoiceCountQuery(accountNumber, { ...filters, status })).data
  return counted === undefined || counted.isMore ? null : i18n.number(counted.count)
}
