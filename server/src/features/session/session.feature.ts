import { defineFeature } from '../../feature.ts'
import { makeEndActing } from '../acting/acting.reader.ts'
import { makeBegunLogins } from './begun-logins.ts'
import { checkSignIn } from './check-sign-in.job.ts'
import { ownSessionsRoutes } from './own/own-sessions.routes.ts'
import { makeOwnSessions } from './own/own-sessions.ts'
import { sessionRoutes } from './session.routes.ts'
import { makeSessionService } from './session.service.ts'
import { identityDetached } from './staff/identity-detached.email.ts'
import { signedOutByStaff } from './staff/signed-out-by-staff.email.ts'
import { staffIdentitiesRoutes } from './staff/staff-identities.routes.ts'
import { makeStaffIdentitiesService } from './staff/staff-identities.service.ts'
import { makeSignOutCustomer } from './staff/staff-sign-outs.service.ts'
import { makeStepUps } from './step-up/step-ups.ts'
import { watchProvider } from './watch-provider.ts'

export const sessionFeature = defineFeature({
  compose({ database, outbox, clock, identity: provider, config: { publicUrl, employeeAcr } }) {
    const identity = watchProvider({ identity: provider, database, clock })
    const logins = makeBegunLogins({ database, identity, clock, publicUrl })
    const staffIdentities = makeStaffIdentitiesService(database)
    return {
      sessions: makeSessionService({
        database,
        clock,
        identity,
        publicUrl,
        employeeAcr,
        logins,
        endActing: makeEndActing({ database, outbox }),
      }),
      logins,
      stepUps: makeStepUps({ database, clock, logins, employeeAcr }),
      staffIdentities,
      signOutCustomer: makeSignOutCustomer(database, staffIdentities),
      own: makeOwnSessions(database),
    }
  },
  routes(bind, composed, { cookies, config, onSignInRefused }) {
    const { sessions, logins, stepUps, staffIdentities, signOutCustomer, own } = composed
    const { carrier, tagManager } = config
    const hasTagManager = tagManager !== undefined
    sessionRoutes({ bind, sessions, logins, stepUps, cookies, carrier, hasTagManager, onSignInRefused })
    staffIdentitiesRoutes(bind, staffIdentities, signOutCustomer)
    ownSessionsRoutes(bind, own)
  },
  emailKinds: [signedOutByStaff, identityDetached],
  jobs: (_, { database, clock, identity }) => [checkSignIn({ identity, database, clock })],
})
