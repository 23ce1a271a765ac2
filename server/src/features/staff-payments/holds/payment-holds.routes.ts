import * as endpoints from '@myaccount/contract/endpoints/admin/admin-holds'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { PaymentHoldsService } from './payment-holds.service.ts'

export function paymentHoldsRoutes(bind: BindOptions, holds: PaymentHoldsService): void {
  bindEndpoint(bind, endpoints.listPaymentHolds, (visit) => holds.list(visit))
  bindEndpoint(bind, endpoints.decidePaymentHold, (visit, { params, body }) =>
    holds.decide(visit, params.holdId, body),
  )
}
