import { Trans, useLingui } from '@lingui/react/macro'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { paths } from '../../../routes/paths.ts'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './guest.module.css'

/** Lists the actions that a guest cannot take here, and where each is done. */
export function OtherWays() {
  const { t } = useLingui()
  const { remittanceAddress } = useCarrier()
  return (
    <Card title={t`Other ways to pay`}>
      <div className={styles.ways}>
        <div>
          <h3>
            <Trans>From a bank account</Trans>
          </h3>
          <p>
            <Trans>We verify bank accounts with two small deposits, which takes days.</Trans>{' '}
            <a href={paths.login()}>
              <Trans>Sign in to add one</Trans>
            </a>
          </p>
        </div>
        <div>
          <h3>
            <Trans>By check</Trans>
          </h3>
          <p>
            <Trans>Write the invoice number on the check and mail it to {remittanceAddress}.</Trans>
          </p>
        </div>
      </div>
    </Card>
  )
}
