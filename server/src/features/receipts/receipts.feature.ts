import { defineFeature } from '../feature.ts'
import { makePaymentEmails } from './emails/make-payment-emails.ts'
import { paymentEmails } from './emails/payment-emails.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { makeReceiptsService } from './receipts.service.ts'

/** What a payer receives about a payment: the receipt and the emails. */
export const receiptsFeature = defineFeature({
  compose({ database, pdfs, paymentEngine, config: { timeZone, carrier } }) {
    paymentEngine.addNeighbor('emails', makePaymentEmails(paymentEngine.makeId))
    return makeReceiptsService({ database, timeZone, carrier, pdfs })
  },
  routes: receiptsRoutes,
  emailKinds: paymentEmails,
})
