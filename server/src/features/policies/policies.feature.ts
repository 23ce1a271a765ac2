import { defineFeature } from '../feature.ts'
import { policiesRoutes } from './policies.routes.ts'
import { makePoliciesService } from './policies.service.ts'

export const policiesFeature = defineFeature({
  compose: ({ database }) => makePoliciesService(database),
  routes: policiesRoutes,
})
