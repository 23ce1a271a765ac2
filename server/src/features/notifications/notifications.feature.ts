import { defineFeature } from '../feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { makeNotifications } from './notifications.service.ts'

export const notificationsFeature = defineFeature({
  compose: ({ database, emails }) => makeNotifications({ database, kinds: emails.kinds }),
  routes: notificationsRoutes,
})
