import { Plural, Trans } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { countInvoices } from '@myaccount/contract/endpoints/invoices'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'

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

export function InvoiceListFoot({ shownCount, hasMore, total, state, onShowMore }: InvoiceListFootProps) {
  return (
    <ListFoot hasMore={hasMore} state={state} onShowMore={onShowMore}>
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
    </ListFoot>
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
