import * as endpoints from '@myaccount/contract/endpoints/admin-payments'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { StaffPaymentsService } from './staff-payments.service.ts'

export function staffPaymentsRoutes(bind: BindOptions, payments: StaffPaymentsService): void {
  bindEndpoint(bind, endpoints.listStaffPayments, (visit, { query }) => payments.list(visit, query))
  bindEndpoint(bind, endpoints.getStaffPayment, (visit, { params }) => payments.get(visit, params.paymentId))
  bindEndpoint(bind, endpoints.reconcilePaymentNow, (visit, { params }) =>
    payments.ask(visit, params.paymentId),
  )
  bindEndpoint(bind, endpoints.markPaymentPosted, (visit, { params }) =>
    payments.markPosted(visit, params.paymentId),
  )
  bindEndpoint(bind, endpoints.listUnmatchedEvents, (visit) => payments.unmatchedEvents(visit))
}
