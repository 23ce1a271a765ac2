import { addPaymentMetrics } from '../../http/metrics/payment-metrics.ts'
import { defineFeature } from '../feature.ts'
import { planDraftsJob } from './drafts/plan-drafts.job.ts'
import { missedEventsJob } from './events/missed-events.job.ts'
import { processorEventsJob } from './events/processor-events.job.ts'
import { endGuestCardsJob } from './guest/end-guest-cards.job.ts'
import { guestCheckoutRoutes } from './guest/guest-checkout.routes.ts'
import { makeGuestCookie } from './guest/guest-cookie.ts'
import { lostPaymentsJob } from './lost/lost-payments.job.ts'
import { payLinkEmail } from './pay-links/pay-link.email.ts'
import { payLinksRoutes } from './pay-links/pay-links.routes.ts'
import { paymentsRoutes, processorRoutes } from './payments.routes.ts'
import { paymentRecoveryJob } from './recovery/payment-recovery.job.ts'
import { postingsJob } from './recovery/postings.job.ts'

export const paymentsFeature = defineFeature({
  compose: ({ paymentEngine }) => paymentEngine,
  routes(bind, payments, { config }) {
    paymentsRoutes({ bind, payments: payments.service, ...payments })
    processorRoutes(bind, payments.receive)
    payLinksRoutes(bind, payments.payLinks)
    guestCheckoutRoutes(bind, payments.guests, makeGuestCookie(config.hasSecureCookies))
  },
  jobs: ({ work, gate }, { database, clock }) => [
    lostPaymentsJob(gate),
    processorEventsJob(work.applyEvents),
    paymentRecoveryJob(work.recover),
    planDraftsJob(work.planDrafts),
    postingsJob(work.post),
    missedEventsJob(work.fetchMissed),
    endGuestCardsJob({ database, clock }),
  ],
  emailKinds: [payLinkEmail],
  metrics: addPaymentMetrics,
})
