import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatPhone, phoneLink } from '../../format/format-phone.ts'
import { accountSummariesQuery } from '../../session/accounts.queries.ts'
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
      {agency.phone ? (
        <p>
          <a href={phoneLink(agency.phone)}>{formatPhone(agency.phone)}</a>
        </p>
      ) : null}
      {agency.email ? (
        <p>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </p>
      ) : null}
      {agency.address ? <p>{agency.address}</p> : null}
    </div>
  )
}
