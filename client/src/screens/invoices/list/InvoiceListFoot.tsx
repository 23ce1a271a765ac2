import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './invoice-list-foot.module.css'

export interface InvoiceListFootProps {
  readonly shownCount: number
  readonly hasMore: boolean
  /** Of the page that was asked for last. */
  readonly state: 'ready' | 'loading' | 'failed'
  readonly onShowMore: () => void
}

/** Says how many are shown whenever that changes; the region stays when the button goes with the last page. */
export function InvoiceListFoot({ shownCount, hasMore, state, onShowMore }: InvoiceListFootProps) {
  const { t } = useLingui()
  return (
    <div className={styles.foot}>
      <p role="status">
        {state === 'failed' ? (
          <Trans>We could not load more invoices. Check your connection and try again.</Trans>
        ) : hasMore ? (
          <Plural
            value={shownCount}
            one="# invoice shown. There are more."
            other="# invoices shown. There are more."
          />
        ) : (
          <Plural
            value={shownCount}
            one="# invoice. There are no more."
            other="# invoices. There are no more."
          />
        )}
      </p>
      {hasMore ? (
        <Button variant="table" busy={state === 'loading'} onClick={onShowMore}>
          {state === 'failed' ? t`Try again` : t`Show more`}
        </Button>
      ) : null}
    </div>
  )
}
