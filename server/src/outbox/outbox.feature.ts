import { defineFeature } from '../features/feature.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outboxFeature = defineFeature({
  compose: ({ database }) => database,
  routes: outboxRoutes,
})
