import * as endpoints from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { PayLinksService } from './pay-links.service.ts'

export function payLinksRoutes(bind: BindOptions, links: PayLinksService): void {
  bindEndpoint(bind, endpoints.listPayLinks, (visit, { query }) => links.list(visit, query.invoiceNumber))
  bindEndpoint(bind, endpoints.makePayLink, (visit, { body }) => links.make(visit, body))
  bindEndpoint(bind, endpoints.withdrawPayLink, (visit, { params }) => links.withdraw(visit, params.linkId))
}
