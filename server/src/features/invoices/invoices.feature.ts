import { defineFeature } from '../feature.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { makeInvoicesService } from './invoices.service.ts'

export const invoicesFeature = defineFeature({
  compose: ({ database, config: { carrier, publicUrl } }) =>
    makeInvoicesService(database, { ...carrier, publicUrl }),
  routes: invoicesRoutes,
})
