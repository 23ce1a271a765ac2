import { defineFeature } from '../../feature.ts'
import { statusRoutes } from './status.routes.ts'
import { makeStatusService } from './status.service.ts'

export const statusFeature = defineFeature({
  compose: ({ database, clock }) => makeStatusService(database, clock),
  routes: (bind, status, { appVersion, metrics, isDraining }) =>
    statusRoutes({ bind, status, appVersion, metrics: metrics.registry, isDraining }),
})
