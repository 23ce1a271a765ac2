import { defineFeature } from '../../feature.ts'
import { customersRoutes } from './customers.routes.ts'
import { makeCustomersService } from './customers.service.ts'

export const customersFeature = defineFeature({
  compose: ({ database, attention, config: { timeZone, carrier } }) =>
    makeCustomersService({ database, attention, timeZone, clocks: carrier.claimClocks }),
  routes: customersRoutes,
})
