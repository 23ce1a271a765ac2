import { defineFeature } from '../feature.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { makePrintInvoice } from './print-invoice.ts'

export const invoicesFeature = defineFeature({
  compose: ({ database, config: { carrier, publicUrl } }) =>
    makePrintInvoice(database, { ...carrier, publicUrl }),
  routes: invoicesRoutes,
})
