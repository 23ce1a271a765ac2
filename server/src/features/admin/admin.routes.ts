import { getOperations, listAudit } from '@myaccount/contract/endpoints/admin'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { AdminService } from './admin.service.ts'

export function adminRoutes(bind: BindOptions, admin: AdminService): void {
  bindEndpoint(bind, getOperations, (visit) => admin.operations(visit))
  bindEndpoint(bind, listAudit, (_, { query }) => admin.audit(query.after))
}
