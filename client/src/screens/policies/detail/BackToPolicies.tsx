import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import styles from './policy-view.module.css'

export function BackToPolicies() {
  return (
    <Link to={paths.policies()} className={styles.back}>
      <Trans>Policies</Trans>
    </Link>
  )
}
