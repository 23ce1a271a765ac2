import * as endpoints from '@myaccount/contract/endpoints/admin/admin-deliveries'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { DeliveriesService } from './deliveries.service.ts'

export function deliveriesRoutes(bind: BindOptions, deliveries: DeliveriesService): void {
  bindEndpoint(bind, endpoints.listDeliveries, (visit, { query }) => deliveries.list(visit, query))
  bindEndpoint(bind, endpoints.sendDeliveryAgain, (visit, { params }) =>
    deliveries.sendAgain(visit, params.emailId),
  )
  bindEndpoint(bind, endpoints.markDeliveryCalled, (visit, { params }) =>
    deliveries.called(visit, params.emailId),
  )
}
