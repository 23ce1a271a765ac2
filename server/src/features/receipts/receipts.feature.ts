import { defineFeature } from '../feature.ts'
import { emailOfTransition } from './emails/email-of-transition.ts'
import { paymentCode } from './emails/payment-code.email.ts'
import { paymentEmails } from './emails/payment-emails.ts'
import { paymentScheduled } from './emails/payment-scheduled.email.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { makeReceiptsService } from './receipts.service.ts'

/** What a payer receives about a payment: the receipt and the emails. */
export const receiptsFeature = defineFeature({
  compose({ database, pdfs, paymentEngine, config: { timeZone, carrier } }) {
    paymentEngine.addNeighbor({
      emails: { code: paymentCode, scheduled: paymentScheduled, ofTransition: emailOfTransition },
    })
    return makeReceiptsService({ database, timeZone, carrier, pdfs })
  },
  routes: receiptsRoutes,
  emailKinds: paymentEmails,
})
