import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import styles from './history-tabs.module.css'

export type HistoryPage = 'all' | 'bills' | 'payments'

/** The three pages of the history, as links: each has an address of its own. */
export function HistoryTabs({ current }: { readonly current: HistoryPage }) {
  const { t } = useLingui()
  const tabs = [
    { page: 'all', label: t`Bills and payments`, path: paths.transactions() },
    { page: 'bills', label: t`Bills`, path: paths.billingHistory() },
    { page: 'payments', label: t`Payments`, path: paths.paymentHistory() },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t`History`} data-print="hide">
      {tabs.map(({ page, label, path }) => (
        <Link key={page} to={path} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
