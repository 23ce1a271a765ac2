import { defineFeature } from '../../feature.ts'
import { makePaymentEmails } from './emails/make-payment-emails.ts'
import { paymentEmails } from './emails/payment-emails.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { makeReceiptsService } from './receipts.service.ts'

/** The receipt of a payment as PDF, and every email to its payer. */
export const receiptsFeature = defineFeature({
  compose({ database, pdfs, paymentEngine, config: { timeZone, carrier } }) {
    paymentEngine.addNeighbor('emails', makePaymentEmails(paymentEngine.makeId))
    return makeReceiptsService({ database, timeZone, carrier, pdfs })
  },
  routes: receiptsRoutes,
  emailKinds: paymentEmails,
})
