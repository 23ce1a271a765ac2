import { defineFeature } from '../../feature.ts'
import { customersRoutes } from './customers.routes.ts'
import { makeCustomersService } from './customers.service.ts'

export const customersFeature = defineFeature({
  compose: ({ database, auditedReads, attention, config: { timeZone, carrier } }) =>
    makeCustomersService({ database, auditedReads, attention, timeZone, clocks: carrier.claimClocks }),
  routes: customersRoutes,
})
