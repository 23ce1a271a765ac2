import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import styles from './page-account.module.css'
import { usePageAccount } from './use-page-account.ts'

interface PageAccountProps {
  /** The account that the page is about; null while the page does not know it. */
  readonly account: AccountNumber | null
  /** Its name, where the page has read it; else it comes from the list that the header reads. */
  readonly name?: string | undefined
  /** The way back, in a line of its own. */
  readonly back?: ReactNode
}

/** The overline of a page about one account: names the organization over the title, and makes it the active one. */
export function PageAccount({ account, name, back }: PageAccountProps) {
  usePageAccount(account)
  // The header requests the list on every page; a second request here would only repeat it.
  const accounts = useQuery({ ...accountSummariesQuery(), enabled: false }).data
  const shown = name ?? accounts?.find(({ accountNumber }) => accountNumber === account)?.accountName
  return (
    <>
      {back ? <span className={styles.line}>{back}</span> : null}
      {account !== null && shown !== undefined ? (
        <span className={styles.line}>
          <b>{shown}</b> <span className={styles.number}>{account}</span>
        </span>
      ) : null}
    </>
  )
}
