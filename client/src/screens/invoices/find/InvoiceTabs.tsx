import { useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import links from '../../../ui/menus/filter-links.module.css'
import { tabCountQueries } from '../invoices.queries.ts'
import type { InvoiceFilters } from '../list/invoice-filters.ts'

interface InvoiceTabsProps {
  readonly accountNumber: AccountNumber
  readonly filters: InvoiceFilters
}

/** The list by status, as links that keep the other filters: each has an address of its own. */
export function InvoiceTabs({ accountNumber, filters }: InvoiceTabsProps) {
  const { t } = useLingui()
  const { status: current, ...rest } = filters
  const counts = tabCountQueries(accountNumber, filters)
  const open = useCount(counts.open)
  const pastDue = useCount(counts.pastDue)
  const drafted = useCount(counts.drafted)
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

function useCount(query: ReturnType<typeof tabCountQueries>['open']): string | null {
  const { i18n } = useLingui()
  const counted = useQuery(query).data
  return counted === undefined || counted.isMore ? null : i18n.number(counted.count)
}
