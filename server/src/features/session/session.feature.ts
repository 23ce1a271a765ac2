import { makeEndActing } from '../acting/acting.reader.ts'
import { defineFeature } from '../feature.ts'
import { ownSessionsRoutes } from './own/own-sessions.routes.ts'
import { makeOwnSessions } from './own/own-sessions.ts'
import { sessionRoutes } from './session.routes.ts'
import { makeSessionService } from './session.service.ts'
import { identityDetached } from './staff/identity-detached.email.ts'
import { signedOutByStaff } from './staff/signed-out-by-staff.email.ts'
import { staffIdentitiesRoutes } from './staff/staff-identities.routes.ts'
import { makeStaffIdentitiesService } from './staff/staff-identities.service.ts'
import { makeSignOutCustomer } from './staff/staff-sign-outs.service.ts'
import { sweepSessions } from './sweep-sessions.job.ts'

export const sessionFeature = defineFeature({
  compose({ database, outbox, clock, identity, config: { publicUrl, employeeAcr } }) {
    const staffIdentities = makeStaffIdentitiesService(database)
    return {
      sessions: makeSessionService({
        database,
        clock,
        identity,
        publicUrl,
        employeeAcr,
        endActing: makeEndActing({ database, outbox }),
      }),
      staffIdentities,
      signOutCustomer: makeSignOutCustomer(database, staffIdentities),
      own: makeOwnSessions(database),
    }
  },
  routes(bind, { sessions, staffIdentities, signOutCustomer, own }, { cookies, config, onSignInRefused }) {
    const { carrier, tagManager } = config
    const hasTagManager = tagManager !== undefined
    sessionRoutes({ bind, sessions, cookies, carrier, hasTagManager, onSignInRefused })
    staffIdentitiesRoutes(bind, staffIdentities, signOutCustomer)
    ownSessionsRoutes(bind, own)
  },
  emailKinds: [signedOutByStaff, identityDetached],
  jobs: (_, { database, clock }) => [sweepSessions({ database, clock })],
})
