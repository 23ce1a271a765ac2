import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import styles from './not-found.module.css'

/** Says whose sign-in looked for the page; while an employee acts, also for whom. */
export function SignedInAs({ session }: { readonly session: SessionUser }) {
  const { display_name: name, acting_as: acting } = session
  return (
    <p className={styles.who}>
      {acting ? (
        <Trans>
          Signed in as <strong>{acting.employeeName}</strong>, acting for <strong>{name}</strong>.
        </Trans>
      ) : (
        <Trans>
          Signed in as <strong>{name}</strong>.
        </Trans>
      )}
    </p>
  )
}
