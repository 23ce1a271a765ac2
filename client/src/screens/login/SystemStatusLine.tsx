import { Trans, useLingui } from '@lingui/react/macro'
import { useSystemStatus } from '../../session/use-session.ts'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import styles from './login.module.css'

/** Shown before sign-in, so that people do not look for the fault with themselves. */
export function SystemStatusLine() {
  const { t } = useLingui()
  const { billingCenter, imageRight, smartComms } = useSystemStatus()
  const away = [
    billingCenter ? null : t`Billing: amounts may not be current.`,
    imageRight ? null : t`Documents: lists may be incomplete.`,
    smartComms ? null : t`Letters and ID cards: new ones are delayed.`,
  ].filter((line) => line !== null)
  if (away.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>All systems are working.</Trans>
      </p>
    )
  }
  return (
    <DegradedNotice title={t`Some systems are being worked on. You can sign in as usual.`}>
      <ul>
        {away.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DegradedNotice>
  )
}
