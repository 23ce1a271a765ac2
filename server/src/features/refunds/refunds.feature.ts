import { defineFeature } from '../../feature.ts'
import { refundsAttention } from './attention-of-refunds.ts'
import type { RefundWork } from './refund-work.ts'
import { refundsRoutes } from './refunds.routes.ts'
import { makeRefundsService } from './refunds.service.ts'
import { findLostRefunds } from './sending/find-lost-refunds.ts'
import { recoverRefunds } from './sending/recover-refunds.ts'
import { refreshRefunds } from './sending/refresh-refunds.ts'
import { refundFailed } from './sending/refund-failed.email.ts'
import { refundsJob } from './sending/refunds.job.ts'

/** Refunds by employees. */
export const refundsFeature = defineFeature({
  compose({ config, paymentEngine: engine, ...platform }) {
    const work: RefundWork = {
      ...platform,
      engine,
      timeZone: config.timeZone,
      approvalLimitCents: config.refundApprovalLimitCents,
      dayLimits: config.staffDayLimits,
    }
    engine.addNeighbor('refunds', {
      refresh: (key, processorId) => refreshRefunds(work, key, processorId),
      findLost: (installationId) => findLostRefunds(work, installationId),
    })
    return { service: makeRefundsService(work), recover: () => recoverRefunds(work) }
  },
  routes: (bind, { service }) => refundsRoutes(bind, service),
  jobs: ({ recover }) => [refundsJob(recover)],
  emailKinds: [refundFailed],
  attention: () => [refundsAttention],
})
