import { Trans, useLingui } from '@lingui/react/macro'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './where-to-find.module.css'

/** A drawing of the bill that marks the two facts; the hints of the fields say the same in words. */
export function WhereToFind() {
  const { t } = useLingui()
  const { name } = useCarrier()
  return (
    <Card title={t`Where to find them`}>
      <div className={styles.ground} aria-hidden="true">
        <div className={styles.bill}>
          <p className={styles.carrier}>{name}</p>
          <div className={styles.number}>
            <span className={styles.label}>
              <Trans>Invoice number</Trans>
            </span>
            <span className={styles.marked}>
              <b className={styles.mark}>1</b> <span className={styles.fact}>1000044110</span>
            </span>
          </div>
          <span className={styles.line} data-length="long" />
          <span className={styles.line} />
          <div className={styles.marked}>
            <span>Harrow Mills IN</span> <span className={styles.fact}>46799</span>{' '}
            <b className={styles.mark}>2</b>
          </div>
          <span className={styles.line} data-length="full" />
          <span className={styles.line} data-length="full" />
        </div>
      </div>
    </Card>
  )
}
