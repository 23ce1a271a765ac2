import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { paths } from '../../routes/paths.ts'
import styles from './login.module.css'

/** Lists the remedies, those that solve the most cases first. */
export function CannotSignIn() {
  return (
    <details className={styles.help}>
      <summary>
        <Trans>Can’t sign in?</Trans>
      </summary>
      <ol>
        <li>
          <Trans>
            Forgot your password? Continue to sign-in, then choose “Forgot your password?”. We email you a
            code.
          </Trans>
        </li>
        <li>
          <Trans>
            New here? <Link to={paths.register()}>Register</Link> with a bill of your organization at hand.
          </Trans>
        </li>
        <li>
          <Trans>
            Signed in, but no account? The address on file may be another one. Use that one, or add the
            account with a bill.
          </Trans>
        </li>
        <li>
          <Trans>Too many tries? Wait 15 minutes. Nothing is lost.</Trans>
        </li>
        <li>
          <Trans>
            Still stuck? Call us at <CarrierPhone />.
          </Trans>
        </li>
      </ol>
    </details>
  )
}
