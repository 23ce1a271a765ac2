import { defineFeature } from '../../feature.ts'
import { personalDataRoutes } from './personal-data.routes.ts'
import { makePersonalDataService } from './personal-data.service.ts'

/** Export and erasure of a person (ADR 0161). */
export const personalDataFeature = defineFeature({
  compose: ({ database, outbox }) => makePersonalDataService({ database, outbox }),
  routes: personalDataRoutes,
})
