import { addPaymentMetrics } from '../../http/metrics/payment-metrics.ts'
import { defineFeature } from '../feature.ts'
import { makeRefreshMethod } from '../payment-methods/payment-methods.reader.ts'
import { composePayments } from './compose-payments.ts'
import { applyEventsJob, paymentJobs } from './payments.jobs.ts'
import { paymentsRoutes, processorRoutes } from './payments.routes.ts'
import { paymentEmails } from './receipts/emails/payment-emails.ts'
import { staffPaymentsRoutes } from './staff/staff-payments.routes.ts'

export const paymentsFeature = defineFeature({
  compose({ config, jobs, ...platform }) {
    const { timeZone, publicUrl, carrier } = config
    return composePayments({
      ...platform,
      timeZone,
      publicUrl,
      carrier,
      processorTimeoutMs: config.processor.timeoutMs,
      onEventStored: () => jobs.wake(applyEventsJob),
      refreshMethodOfSetup: makeRefreshMethod({ ...platform, timeZone }),
    })
  },
  routes(bind, payments) {
    paymentsRoutes({ bind, payments: payments.service, ...payments })
    processorRoutes(bind, payments.receive)
    staffPaymentsRoutes(bind, payments.staff)
  },
  jobs: ({ work }) => paymentJobs(work),
  emailKinds: paymentEmails,
  metrics: addPaymentMetrics,
})
