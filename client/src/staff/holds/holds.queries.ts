import { listPaymentHolds } from '@myaccount/contract/endpoints/admin/admin-holds'
import { readQuery } from '../../api/read-query.ts'

/** Never repeats by itself, because each read is audited. */
export function paymentHoldsQuery() {
  return readQuery(listPaymentHolds, {}, { expect: 'all' })
}
