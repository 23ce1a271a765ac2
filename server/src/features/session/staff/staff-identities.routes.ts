import { detachIdentities, listIdentities } from '@myaccount/contract/endpoints/admin'
import { signOutCustomer } from '@myaccount/contract/endpoints/admin/staff-sign-outs'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { StaffIdentitiesService } from './staff-identities.service.ts'
import type { SignOutCustomer } from './staff-sign-outs.service.ts'

export function staffIdentitiesRoutes(
  bind: BindOptions,
  identities: StaffIdentitiesService,
  signOut: SignOutCustomer,
): void {
  bindEndpoint(bind, listIdentities, (visit, { query }) => identities.list(visit, query))
  bindEndpoint(bind, detachIdentities, (visit, { params }) => identities.detach(visit, params))
  bindEndpoint(bind, signOutCustomer, (visit, { params, body }) => signOut(visit, params, body))
}
