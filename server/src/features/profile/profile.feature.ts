import { defineFeature } from '../../feature.ts'
import { makeOwnActivity } from './activity/own-activity.ts'
import { makeContactChanges } from './contact/contact-changes.service.ts'
import { contactCode, newAddressCode, phoneChanged } from './contact/contact-codes.emails.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature = defineFeature({
  compose: ({ database, outbox }) => ({
    contact: makeContactChanges({ database, outbox }),
    activity: makeOwnActivity(database),
  }),
  routes: profileRoutes,
  emailKinds: [contactCode, newAddressCode, phoneChanged],
})
