import { defineFeature } from '../../feature.ts'
import { policiesRoutes } from './policies.routes.ts'

export const policiesFeature = defineFeature({
  compose: ({ config }) => config.carrier,
  routes: policiesRoutes,
})
