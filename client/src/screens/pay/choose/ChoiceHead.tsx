import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './choose.module.css'

/** The head of the list: select all or none, and one heading for all amounts. */
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
      {/* Hidden from screen readers, for which each field has its own label. */}
      <p className={styles.heading} aria-hidden="true">
        <Trans>Amount to pay</Trans>
      </p>
    </div>
  )
}
