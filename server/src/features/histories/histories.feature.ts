import { defineFeature } from '../feature.ts'
import { historiesRoutes } from './histories.routes.ts'

export const historiesFeature = defineFeature({
  compose: ({ database, config: { carrier } }) => ({ database, carrier }),
  routes: historiesRoutes,
})
