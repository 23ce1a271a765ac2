import { randomBytes } from 'node:crypto'
import { defineFeature } from '../feature.ts'
import { feedRoutes } from './feed.routes.ts'
import { addFeedMetrics } from './feed-metrics.ts'
import { makeFeedReceiver } from './feed-receiver.ts'
import { addressChanged } from './people/address-changed.email.ts'
import { ownershipChanged } from './people/ownership-changed.email.ts'
import { makeReadBack } from './read-back/read-back.service.ts'
import { retryWaiting } from './retry-waiting.job.ts'

export const feedFeature = defineFeature({
  compose: ({ database, clock, config: { isDemo, numberPatterns, carrier } }) => ({
    receiver: makeFeedReceiver({ database, clock, isDemo, numberPatterns, codes: carrier.codes }),
    readBack: makeReadBack(database),
    database,
    clock,
  }),
  routes: feedRoutes,
  jobs: ({ database, clock }) => [retryWaiting({ database, clock, randomBytes })],
  metrics: addFeedMetrics,
  emailKinds: [addressChanged, ownershipChanged],
})
