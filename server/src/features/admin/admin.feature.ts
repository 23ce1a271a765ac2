import { defineFeature } from '../../feature.ts'
import { adminRoutes } from './admin.routes.ts'
import { makeAdminService } from './admin.service.ts'

export const adminFeature = defineFeature({
  compose: ({ database }) => makeAdminService(database),
  routes: adminRoutes,
})
