import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getOperations } from '@myaccount/contract/endpoints/admin'
import { getPaymentRefunds, listRefunds } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'

export type PaymentRefunds = EndpointAnswer<typeof getPaymentRefunds>
export type Refunds = EndpointAnswer<typeof listRefunds>

/** The reads that a refund changes: the lists of refunds, the payment's books, and the counts of Operations. */
export const changedByRefund = [getPaymentRefunds, listRefunds, getStaffPayment, getOperations]

/** Never repeats by itself, because each read is audited. */
export function paymentRefundsQuery(paymentId: WireId<'payment'>) {
  return readQuery(getPaymentRefunds, { params: { paymentId } }, { expect: 'all' })
}

export function refundsQuery() {
  return readQuery(listRefunds, {}, { expect: 'all' })
}
