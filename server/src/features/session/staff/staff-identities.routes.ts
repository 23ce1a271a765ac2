import { detachIdentities, listIdentities } from '@myaccount/contract/endpoints/admin'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { StaffIdentitiesService } from './staff-identities.service.ts'

export function staffIdentitiesRoutes(bind: BindOptions, identities: StaffIdentitiesService): void {
  bindEndpoint(bind, listIdentities, (visit, { query }) => identities.list(visit, query))
  bindEndpoint(bind, detachIdentities, (visit, { params }) => identities.detach(visit, params))
}
