import * as stepUps from '@myaccount/contract/endpoints/confirm/step-ups'
import { defineFeature } from '../feature.ts'
import { bindEndpoint } from '../http/bind-endpoint.ts'
import { makeConfirmPages } from './confirm-pages.ts'

/** The code page that all purposes share. */
export const confirmationsFeature = defineFeature({
  compose: ({ database, confirmed }) => makeConfirmPages(database, confirmed),
  routes(bind, pages) {
    bindEndpoint(bind, stepUps.getStepUp, (visit, { params }) => pages.read(visit, params.stepUpId))
    bindEndpoint(bind, stepUps.enterStepUpCode, (visit, { params, body }) =>
      pages.enter(visit, params.stepUpId, body.code),
    )
    bindEndpoint(bind, stepUps.sendNewStepUpCode, (visit, { params }) =>
      pages.sendNew(visit, params.stepUpId),
    )
  },
})
