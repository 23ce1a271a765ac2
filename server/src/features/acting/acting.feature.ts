import { defineFeature } from '../../feature.ts'
import { actingRoutes } from './acting.routes.ts'
import { composeActing } from './compose-acting.ts'
import { actedFor } from './emails/acted-for.email.ts'
import { actAsCode, callerCode } from './emails/staff-code.emails.ts'
import { closeActingsJob } from './records/close-actings.job.ts'

/** Acting as an insured, and the codes before it (ADR 0065). */
export const actingFeature = defineFeature({
  compose: composeActing,
  routes: (bind, acting, { cookies }) => actingRoutes(bind, acting, cookies),
  jobs: ({ closeActings }) => [closeActingsJob(closeActings)],
  emailKinds: [actAsCode, callerCode, actedFor],
})
