import { defineFeature } from '../../feature.ts'
import { staffControlsRoutes } from './staff-controls.routes.ts'
import { makeStaffControls } from './staff-controls.service.ts'

export const staffControlsFeature = defineFeature({
  compose: ({ database, auditedReads, config }) =>
    makeStaffControls(database, auditedReads, config.staffDayLimits),
  routes: staffControlsRoutes,
})
