import { listPaymentHolds } from '@myaccount/contract/endpoints/admin/admin-holds'
import { readQuery } from '../../../api/read-query.ts'

/** Each read is audited, so that nothing here is asked for by itself. */
export function paymentHoldsQuery() {
  return readQuery(listPaymentHolds, {}, { expect: 'all' })
}
