import { defineFeature } from '../feature.ts'
import { claimsRoutes } from './claims.routes.ts'
import { makeClaimsService } from './claims.service.ts'

export const claimsFeature = defineFeature({
  compose: ({ database, outbox, config: { timeZone } }) => makeClaimsService({ database, outbox, timeZone }),
  routes: claimsRoutes,
})
