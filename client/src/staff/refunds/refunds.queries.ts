import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getPaymentRefunds, listRefunds } from '@myaccount/contract/endpoints/admin/admin-refunds'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'

export type PaymentRefunds = EndpointAnswer<typeof getPaymentRefunds>

/** Never repeats by itself, because each read is audited. */
export function paymentRefundsQuery(paymentId: WireId<'payment'>) {
  return readQuery(getPaymentRefunds, { params: { paymentId } }, { expect: 'all' })
}

export function refundsQuery() {
  return readQuery(listRefunds, {}, { expect: 'all' })
}
