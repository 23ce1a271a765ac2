import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { countInvoices } from '@myaccount/contract/endpoints/invoices'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './invoice-list-foot.module.css'

type ListTotal = EndpointAnswer<typeof countInvoices>

export interface InvoiceListFootProps {
  readonly shownCount: number
  readonly hasMore: boolean
  /** Of all pages; undefined while it is not known. */
  readonly total: ListTotal | undefined
  /** Of the page that was asked for last. */
  readonly state: 'ready' | 'loading' | 'failed'
  readonly onShowMore: () => void
}

/** Says how many are shown whenever that changes; the region stays when the button goes with the last page. */
export function InvoiceListFoot({ shownCount, hasMore, total, state, onShowMore }: InvoiceListFootProps) {
  const { t } = useLingui()
  return (
    <div className={styles.foot}>
      <p role="status">
        {state === 'failed' ? (
          <Trans>We could not load more invoices. Check your connection and try again.</Trans>
        ) : hasMore && total ? (
          <OfTotal shownCount={shownCount} total={total} />
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

function OfTotal({ shownCount, total }: { readonly shownCount: number; readonly total: ListTotal }) {
  const shown = shownCount.toLocaleString('en-US')
  const all = total.count.toLocaleString('en-US')
  if (total.isMore) {
    return (
      <Trans>
        {shown} of more than {all} invoices shown.
      </Trans>
    )
  }
  return (
    <Trans>
      {shown} of {all} invoices shown.
    </Trans>
  )
}
