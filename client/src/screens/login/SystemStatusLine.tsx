import { Trans, useLingui } from '@lingui/react/macro'
import { useSystemStatus } from '../../session/use-session.ts'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import styles from './login.module.css'

interface SystemStatusLineProps {
  readonly isSignInOnline: boolean
}

/** Shown before sign-in, so that people do not look for the fault with themselves. */
export function SystemStatusLine({ isSignInOnline }: SystemStatusLineProps) {
  const { t } = useLingui()
  const { billingCenter, imageRight, smartComms } = useSystemStatus()
  const away = [
    billingCenter ? null : t`Billing: amounts may not be current.`,
    imageRight ? null : t`Documents: lists may be incomplete.`,
    smartComms ? null : t`Letters and ID cards: new ones are delayed.`,
  ].filter((line) => line !== null)
  if (away.length === 0) {
    // The notice above reports the sign-in itself.
    if (!isSignInOnline) return null
    return (
      <p className={styles.quiet}>
        <Trans>All systems are working.</Trans>
      </p>
    )
  }
  return (
    <DegradedNotice
      title={
        isSignInOnline
          ? t`Some systems are being worked on. You can sign in as usual.`
          : t`Some systems are being worked on.`
      }
    >
      <ul>
        {away.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DegradedNotice>
  )
}
