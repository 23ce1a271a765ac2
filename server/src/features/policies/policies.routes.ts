import * as endpoints from '@myaccount/contract/endpoints/policies'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { PoliciesService } from './policies.service.ts'

export function policiesRoutes(bind: BindOptions, policies: PoliciesService): void {
  bindEndpoint(bind, endpoints.listPolicies, (visit, input) => policies.list(visit, input))
  bindEndpoint(bind, endpoints.countPolicies, (visit, input) => policies.count(visit, input))
  bindEndpoint(bind, endpoints.getPolicy, (visit, { params }) => policies.get(visit, params.policyNumber))
  bindEndpoint(bind, endpoints.getPolicySchedule, (visit, { params }) =>
    policies.schedule(visit, params.policyNumber),
  )
}
