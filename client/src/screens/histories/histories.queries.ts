import {
  countPaymentHistory,
  listPaymentHistory,
} from '@myaccount/contract/endpoints/histories/payment-history'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import type { PaymentFilters } from './payments/payment-filters.ts'

// All of them `expect: 'all'`: the screens have an error state of their own.

/** Older rows change seldom: whoever comes back to a hundred pages does not ask for them all again. */
const olderPagesStaleTimeMs = 5 * 60_000

/** One page, newest first; `after` is the cursor that the page before gave. */
export function paymentHistoryQuery(accountNumber: AccountNumber, filters: PaymentFilters, after?: string) {
  const query = { accountNumber, ...filters, ...(after && { after }) }
  return readQuery(
    listPaymentHistory,
    { query },
    { expect: 'all', ...(after && { staleTime: olderPagesStaleTimeMs }) },
  )
}

/** How many the list holds in all; asked apart, so that no page waits for a count. */
export function paymentHistoryCountQuery(accountNumber: AccountNumber, filters: PaymentFilters) {
  return readQuery(
    countPaymentHistory,
    { query: { accountNumber, ...filters } },
    { expect: 'all', background: true },
  )
}
