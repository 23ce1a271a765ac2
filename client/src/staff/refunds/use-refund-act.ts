import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { getOperations } from '@myaccount/contract/endpoints/admin'
import { getPaymentRefunds, listRefunds } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import { useStaffAct } from '../page/use-staff-act.ts'

/** The reads that a refund changes: the lists of refunds, the payment's books, and the counts on /admin. */
export const changedByRefund = [getPaymentRefunds, listRefunds, getStaffPayment, getOperations]

export const useRefundAct = <E extends Endpoint>(endpoint: E, onDone: (answer: EndpointAnswer<E>) => void) =>
  useStaffAct(endpoint, changedByRefund, onDone)
