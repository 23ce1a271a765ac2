import type { Platform } from '../../platform.ts'
import { defineFeature } from '../feature.ts'
import { actingRoutes } from './acting.routes.ts'
import { makeActingService } from './acting.service.ts'
import { makeAskForCodes } from './ask-for-codes.ts'
import { makeStaffCodes } from './codes/staff-codes.ts'
import { actedFor } from './emails/acted-for.email.ts'
import { actAsCode, callerCode } from './emails/staff-code.emails.ts'
import { makeStaffAccessService } from './staff-access.service.ts'

export type ActingFeature = ReturnType<typeof composeActing>

function composeActing({ database, outbox }: Platform) {
  const codes = makeStaffCodes(database)
  return {
    codes,
    ask: makeAskForCodes(database, codes),
    acting: makeActingService({ database, outbox }),
    staffAccess: makeStaffAccessService(database),
  }
}

export const actingFeature = defineFeature({
  compose: composeActing,
  routes: (bind, acting, { cookies }) => actingRoutes(bind, acting, cookies),
  emailKinds: [actAsCode, callerCode, actedFor],
})
