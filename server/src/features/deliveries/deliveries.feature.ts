import { defineFeature } from '../../feature.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { makeDeliveries } from './deliveries.service.ts'

export const deliveriesFeature = defineFeature({
  compose: ({ database, emails }) => makeDeliveries({ database, kinds: emails.kinds }),
  routes: deliveriesRoutes,
})
