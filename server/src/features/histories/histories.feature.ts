import { defineFeature } from '../feature.ts'
import { historiesRoutes } from './histories.routes.ts'

export const historiesFeature = defineFeature({
  compose: ({ database }) => database,
  routes: historiesRoutes,
})
