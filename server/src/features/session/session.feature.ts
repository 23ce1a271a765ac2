import { makeEndActing } from '../acting/acting.reader.ts'
import { defineFeature } from '../feature.ts'
import { ownSessionsRoutes } from './own/own-sessions.routes.ts'
import { makeOwnSessions } from './own/own-sessions.ts'
import { sessionRoutes } from './session.routes.ts'
import { makeSessionService } from './session.service.ts'
import { staffIdentitiesRoutes } from './staff/staff-identities.routes.ts'
import { makeStaffIdentitiesService } from './staff/staff-identities.service.ts'
import { sweepSessions } from './sweep-sessions.job.ts'

export const sessionFeature = defineFeature({
  compose: ({ database, outbox, clock, identity, config: { publicUrl, employeeAcr } }) => ({
    sessions: makeSessionService({
      ...{ database, clock, identity, publicUrl, employeeAcr },
      endActing: makeEndActing({ database, outbox }),
    }),
    staffIdentities: makeStaffIdentitiesService(database),
    own: makeOwnSessions(database),
  }),
  routes(bind, { sessions, staffIdentities, own }, { cookies, config, onSignInRefused }) {
    const { carrier } = config
    sessionRoutes({ bind, sessions, cookies, carrier, onSignInRefused })
    staffIdentitiesRoutes(bind, staffIdentities)
    ownSessionsRoutes(bind, own)
  },
  jobs: (_, { database, clock }) => [sweepSessions({ database, clock })],
})
