import * as endpoints from '@myaccount/contract/endpoints/admin/admin-refunds'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { RefundsService } from './refunds.service.ts'

export function refundsRoutes(bind: BindOptions, refunds: RefundsService): void {
  bindEndpoint(bind, endpoints.listRefunds, (visit) => refunds.list(visit))
  bindEndpoint(bind, endpoints.getPaymentRefunds, (visit, { params }) =>
    refunds.ofPayment(visit, params.paymentId),
  )
  bindEndpoint(bind, endpoints.requestRefund, (visit, { params, body }) =>
    refunds.request(visit, params.paymentId, body),
  )
  bindEndpoint(bind, endpoints.approveRefund, (visit, { params }) => refunds.approve(visit, params.refundId))
  bindEndpoint(bind, endpoints.rejectRefund, (visit, { params, body }) =>
    refunds.reject(visit, params.refundId, body.rejection),
  )
  bindEndpoint(bind, endpoints.withdrawRefund, (visit, { params }) =>
    refunds.withdraw(visit, params.refundId),
  )
}
