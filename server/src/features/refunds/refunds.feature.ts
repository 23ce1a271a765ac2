import { defineFeature } from '../feature.ts'
import { composeRefunds } from './compose-refunds.ts'
import { refundsRoutes } from './refunds.routes.ts'
import { refundFailed } from './sending/refund-failed.email.ts'
import { refundsJob } from './sending/refunds.job.ts'

/** Refunds by employees. */
export const refundsFeature = defineFeature({
  compose: ({ config, paymentEngine, ...platform }) =>
    composeRefunds({
      ...platform,
      engine: paymentEngine,
      timeZone: config.timeZone,
      approvalLimitCents: config.refundApprovalLimitCents,
      dayLimits: config.staffDayLimits,
    }),
  routes: (bind, { service }) => refundsRoutes(bind, service),
  jobs: ({ recover }) => [refundsJob(recover)],
  emailKinds: [refundFailed],
})
