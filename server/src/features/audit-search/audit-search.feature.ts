import { defineFeature } from '../../feature.ts'
import { auditSearchRoutes } from './audit-search.routes.ts'
import { makeAuditSearch } from './audit-search.service.ts'

export const auditSearchFeature = defineFeature({
  compose: ({ database, config }) => makeAuditSearch(database, config.timeZone),
  routes: auditSearchRoutes,
})
