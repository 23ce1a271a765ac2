import { defineFeature } from '../../feature.ts'
import { historiesRoutes } from './histories.routes.ts'

export const historiesFeature = defineFeature({
  compose: ({ database, pdfs, config: { carrier } }) => ({ database, pdfs, carrier }),
  routes: historiesRoutes,
})
