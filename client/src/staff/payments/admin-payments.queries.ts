import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  getStaffPayment,
  listStaffPayments,
  listUnmatchedEvents,
} from '@myaccount/contract/endpoints/admin-payments'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'
import type { PaymentFilters } from './list/payment-filters.ts'

export type StaffPayment = EndpointAnswer<typeof getStaffPayment>
export type ListedPayment = EndpointAnswer<typeof listStaffPayments>['items'][number]
export type UnmatchedEvent = EndpointAnswer<typeof listUnmatchedEvents>[number]

/** Never repeats by itself, because each read is audited. */
export function staffPaymentsQuery(filters: PaymentFilters, after: string | null) {
  return readQuery(listStaffPayments, { query: { ...filters, ...(after && { after }) } }, { expect: 'all' })
}

/** The loader handles a 404 and leads to the page of that name. */
export function staffPaymentQuery(paymentId: WireId<'payment'>) {
  return readQuery(getStaffPayment, { params: { paymentId } }, { expect: 'all' })
}

export function unmatchedEventsQuery() {
  return readQuery(listUnmatchedEvents, {}, { expect: 'all' })
}
