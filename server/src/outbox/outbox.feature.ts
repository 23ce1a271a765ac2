import { defineFeature } from '../feature.ts'
import { deliverEvent } from './deliver-event.job.ts'
import { makeEventDeliveries } from './event-deliveries.service.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { renewDeliveries } from './renew-deliveries.job.ts'

export const outboxFeature = defineFeature({
  compose: ({ database, clock, config: { webhook } }) => ({
    database,
    deliveries: makeEventDeliveries({ database, clock, hasWebhook: webhook !== undefined }),
  }),
  routes: outboxRoutes,
  // Without a webhook nothing is delivered: events wait for the pull API.
  jobs: ({ database }, { clock, config: { webhook } }) =>
    webhook ? [deliverEvent({ database, webhook, clock }), renewDeliveries({ database, clock })] : [],
})
