import { defineFeature } from '../feature.ts'
import { openOutcomeCounts } from '../http/metrics/outcome-counts.ts'
import { deliverEvent } from './deliver-event.job.ts'
import { makeEventDeliveries } from './event-deliveries.service.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { addOutboxMetrics } from './outbox-metrics.ts'
import { renewDeliveries } from './renew-deliveries.job.ts'
import { attemptOutcomes } from './webhook-deliveries.store.ts'

export const outboxFeature = defineFeature({
  compose: ({ database, clock, config: { webhook } }) => ({
    database,
    clock,
    attempts: openOutcomeCounts(attemptOutcomes),
    deliveries: makeEventDeliveries({ database, clock, hasWebhook: webhook !== undefined }),
  }),
  routes: outboxRoutes,
  // Without a webhook nothing is delivered: events wait for the pull API.
  jobs: ({ database, clock, attempts }, { tracing, config: { webhook } }) =>
    webhook
      ? [
          deliverEvent({ database, webhook, clock, onAttempt: attempts.add, tracing }),
          renewDeliveries({ database, clock }),
        ]
      : [],
  metrics: addOutboxMetrics,
})
