import { defineFeature } from '../../feature.ts'
import { addPaymentMetrics } from '../../http/metrics/payment-metrics.ts'
import { paymentsAttention } from './attention-of-payments.ts'
import { composePayments } from './compose-payments.ts'
import { missedEventsJob } from './events/missed-events.job.ts'
import { processorEventsJob, processorEventsName } from './events/processor-events.job.ts'
import { lostPaymentsJob } from './lost/lost-payments.job.ts'
import { paymentsRoutes, processorRoutes } from './payments.routes.ts'
import { paymentRecoveryJob } from './recovery/payment-recovery.job.ts'
import { postingsJob } from './recovery/postings.job.ts'

export const paymentsFeature = defineFeature({
  compose: ({ paymentEngine, jobs }) =>
    composePayments(paymentEngine.work, () => jobs.wake(processorEventsName)),
  routes(bind, payments, { paymentEngine }) {
    paymentsRoutes({ bind, engine: paymentEngine, payments: payments.service, codes: payments.codes })
    processorRoutes(bind, payments.receive)
  },
  jobs: ({ work, gate }) => [
    lostPaymentsJob(gate),
    processorEventsJob(work.applyEvents),
    paymentRecoveryJob(work.recover),
    postingsJob(work.post),
    missedEventsJob(work.fetchMissed),
  ],
  attention: () => [paymentsAttention],
  metrics: addPaymentMetrics,
})
