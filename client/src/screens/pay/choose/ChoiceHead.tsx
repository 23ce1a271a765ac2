import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './choose.module.css'

/** Over the list: all or none, and once for all rows what their fields are. */
export function ChoiceHead({ onChoose }: { readonly onChoose: (isChosen: boolean) => void }) {
  return (
    <div className={styles.head}>
      <div className={styles.all}>
        <Button variant="table" onClick={() => onChoose(true)}>
          <Trans>Select all</Trans>
        </Button>
        <Button variant="table" onClick={() => onChoose(false)}>
          <Trans>Select none</Trans>
        </Button>
      </div>
      {/* Each field has a name of its own for those who do not see what it stands under. */}
      <p className={styles.heading} aria-hidden="true">
        <Trans>Amount to pay</Trans>
      </p>
    </div>
  )
}
