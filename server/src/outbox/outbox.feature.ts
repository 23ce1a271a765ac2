import { defineFeature } from '../feature.ts'
import { deliverEvent } from './deliver-event.job.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { renewDeliveries } from './renew-deliveries.job.ts'

export const outboxFeature = defineFeature({
  compose: ({ database }) => database,
  routes: outboxRoutes,
  // Without a webhook nothing is delivered: events wait for the pull API.
  jobs: (database, { clock, config: { webhook } }) =>
    webhook ? [deliverEvent({ database, webhook, clock }), renewDeliveries({ database, clock })] : [],
})
