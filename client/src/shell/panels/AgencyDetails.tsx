import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AgencyContact } from '../../parts/agency/AgencyContact.tsx'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { useActiveAccount } from '../../session/use-session.ts'
import styles from './right-panel.module.css'

/** Name and ways to reach the agency of the active account. */
export function AgencyDetails() {
  const active = useActiveAccount()
  const { data } = useQuery({ ...accountSummariesQuery(), enabled: active !== null })
  const agency = data?.find((account) => account.accountNumber === active)?.agency
  if (!agency) {
    return (
      <p>
        <Trans>Choose an account to see its agency.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.agency}>
      <p className={styles.strong}>{agency.name}</p>
      <AgencyContact agency={agency} />
    </div>
  )
}
