import { defineFeature } from '../../feature.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { makeAccountsService } from './accounts.service.ts'

export const accountsFeature = defineFeature({
  compose: ({ database }) => makeAccountsService(database),
  routes: accountsRoutes,
})
