import { defineFeature } from '../../feature.ts'
import { composeRegistrations } from './compose-registrations.ts'
import { accountLinked } from './emails/account-linked.email.ts'
import { personLinked } from './emails/person-linked.email.ts'
import { registrationCode } from './emails/registration-code.email.ts'
import { reviewRejected, reviewRequested } from './emails/review.emails.ts'
import { wrongProof } from './emails/wrong-proof.email.ts'
import { registrationsRoutes } from './registrations.routes.ts'

export const registrationsFeature = defineFeature({
  compose: composeRegistrations,
  routes: registrationsRoutes,
  emailKinds: [registrationCode, accountLinked, personLinked, reviewRequested, reviewRejected, wrongProof],
})
