import { defineFeature } from '../../feature.ts'
import { customersRoutes } from './customers.routes.ts'
import { makeCustomersService } from './customers.service.ts'

export const customersFeature = defineFeature({
  compose: ({ database, attention }) => makeCustomersService(database, attention),
  routes: customersRoutes,
})
