import { defineFeature } from '../feature.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { makePrintInvoice } from './print-invoice.ts'

export const invoicesFeature = defineFeature({
  compose: ({ database, pdfs, config: { carrier, publicUrl } }) =>
    makePrintInvoice({ database, pdfs, payee: { ...carrier, publicUrl } }),
  routes: invoicesRoutes,
})
