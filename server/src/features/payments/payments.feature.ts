import { addPaymentMetrics } from '../../http/metrics/payment-metrics.ts'
import { defineFeature } from '../feature.ts'
import { makeScanCodes } from '../invoices/invoices.reader.ts'
import { makeRefreshMethod } from '../payment-methods/payment-methods.reader.ts'
import { composePayments } from './compose-payments.ts'
import { planDraftsJob } from './drafts/plan-drafts.job.ts'
import { dueWorkJob } from './due-work/due-work.job.ts'
import { missedEventsJob } from './events/missed-events.job.ts'
import { processorEventsJob, processorEventsName } from './events/processor-events.job.ts'
import { paymentHoldsRoutes } from './fraud-review/payment-holds.routes.ts'
import { endGuestCardsJob } from './guest/end-guest-cards.job.ts'
import { guestCheckoutRoutes } from './guest/guest-checkout.routes.ts'
import { makeGuestCookie } from './guest/guest-cookie.ts'
import { lostPaymentsJob } from './lost/lost-payments.job.ts'
import { payLinksRoutes } from './pay-links/pay-links.routes.ts'
import { paymentsRoutes, processorRoutes } from './payments.routes.ts'
import { paymentEmails } from './receipts/emails/payment-emails.ts'
import { paymentRecoveryJob } from './recovery/payment-recovery.job.ts'
import { postingsJob } from './recovery/postings.job.ts'
import { staffPaymentsRoutes } from './staff/staff-payments.routes.ts'
import { refundsJob } from './staff-refunds/sending/refunds.job.ts'
import { staffRefundsRoutes } from './staff-refunds/staff-refunds.routes.ts'

export const paymentsFeature = defineFeature({
  compose({ config, jobs, ...platform }) {
    const { timeZone, publicUrl, carrier } = config
    return composePayments({
      ...platform,
      timeZone,
      publicUrl,
      carrier,
      processorTimeoutMs: config.processor.timeoutMs,
      approvalLimitCents: config.refundApprovalLimitCents,
      fraudThresholds: config.fraudThresholds,
      dayLimits: config.staffDayLimits,
      scanCodes: makeScanCodes(config.files.secret),
      onEventStored: () => jobs.wake(processorEventsName),
      refreshMethodOfSetup: makeRefreshMethod({ ...platform, timeZone }),
    })
  },
  routes(bind, payments, { config }) {
    paymentsRoutes({ bind, payments: payments.service, ...payments })
    processorRoutes(bind, payments.receive)
    staffPaymentsRoutes(bind, payments.staff)
    staffRefundsRoutes(bind, payments.refunds)
    paymentHoldsRoutes(bind, payments.holds)
    payLinksRoutes(bind, payments.payLinks)
    guestCheckoutRoutes(bind, payments.guests, makeGuestCookie(config.hasSecureCookies))
  },
  jobs: ({ work, gate }, { database, clock, config }) => [
    lostPaymentsJob(gate),
    processorEventsJob(work.applyEvents),
    paymentRecoveryJob(work.recover),
    planDraftsJob(work.planDrafts),
    dueWorkJob(work.due, config.timeZone),
    postingsJob(work.post),
    missedEventsJob(work.fetchMissed),
    refundsJob(work.refund),
    endGuestCardsJob({ database, clock }),
  ],
  emailKinds: paymentEmails,
  metrics: addPaymentMetrics,
})
