import { defineFeature } from '../feature.ts'
import { makeContactChanges } from './contact/contact-changes.service.ts'
import { contactCode, newAddressCode, phoneChanged } from './contact/contact-codes.emails.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature = defineFeature({
  compose: ({ database, outbox }) => ({ contact: makeContactChanges({ database, outbox }) }),
  routes: profileRoutes,
  emailKinds: [contactCode, newAddressCode, phoneChanged],
})
