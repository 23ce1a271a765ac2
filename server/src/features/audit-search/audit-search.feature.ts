import { defineFeature } from '../../feature.ts'
import { auditSearchRoutes } from './audit-search.routes.ts'
import { makeAuditSearch } from './audit-search.service.ts'

export const auditSearchFeature = defineFeature({
  compose: ({ auditedReads, config }) => makeAuditSearch(auditedReads, config.timeZone),
  routes: auditSearchRoutes,
})
