import { useQuery } from '@tanstack/react-query'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { useActiveAccount } from '../../session/use-session.ts'
import styles from './header.module.css'

/** Names the page's account above the heading: on a phone, whose header has no room for it, and on paper. */
export function AccountLine() {
  const active = useActiveAccount()
  const accounts = useQuery({ ...accountSummariesQuery(), enabled: active !== null }).data ?? []
  const current = accounts.find(({ accountNumber }) => accountNumber === active)
  if (!current) return null
  return (
    <p className={styles.line}>
      {current.accountName} {current.accountNumber}
    </p>
  )
}
