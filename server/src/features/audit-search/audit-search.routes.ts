import { downloadAudit, searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { AuditSearchService } from './audit-search.service.ts'

export function auditSearchRoutes(bind: BindOptions, search: AuditSearchService): void {
  bindEndpoint(bind, searchAudit, (visit, { query }) => search.search(visit, query))
  bindEndpoint(bind, downloadAudit, (visit, { query }, { reply }) => search.send(visit, query, reply))
}
