import { defineFeature } from '../../feature.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { makePrintInvoice } from './print-invoice.ts'
import { makeScanCodes } from './scan-codes.ts'

export const invoicesFeature = defineFeature({
  compose: ({ database, pdfs, config: { carrier, publicUrl, files } }) => ({
    codes: carrier.codes,
    printInvoice: makePrintInvoice({
      database,
      pdfs,
      payee: { ...carrier, publicUrl },
      scanCodes: carrier.capabilitiesOff.has('guestCheckout') ? null : makeScanCodes(files),
    }),
  }),
  routes: invoicesRoutes,
})
