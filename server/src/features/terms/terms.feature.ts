import { defineFeature } from '../../feature.ts'
import { termsRoutes } from './terms.routes.ts'
import { makeTerms } from './terms.service.ts'

export const termsFeature = defineFeature({
  compose: ({ database }) => makeTerms(database),
  routes: termsRoutes,
})
