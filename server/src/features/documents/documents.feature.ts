import { defineFeature } from '../feature.ts'
import { documentsRoutes } from './documents.routes.ts'
import { makeDocuments } from './documents.service.ts'
import { documentReady } from './requests/document-ready.email.ts'
import { documentRequestsJob } from './requests/document-requests.job.ts'
import { makeDocumentRequests } from './requests/requests.service.ts'
import { makeTellOfAnswers } from './requests/tell-of-answers.ts'
import { documentBack } from './wishes/document-back.email.ts'
import { documentWishesJob } from './wishes/document-wishes.job.ts'
import { makeTellOfWishes } from './wishes/tell-of-wishes.ts'

export const documentsFeature = defineFeature({
  compose: ({ database, clock, archive, outbox, log }) => ({
    documents: makeDocuments({ database, archive, log }),
    requests: makeDocumentRequests({ database, outbox }),
    tellOfAnswers: makeTellOfAnswers({ database, clock }),
    tellOfWishes: makeTellOfWishes({ database, clock }),
  }),
  routes: (bind, { documents, requests }) => documentsRoutes(bind, { documents, requests }),
  jobs: ({ tellOfAnswers, tellOfWishes }) => [
    documentRequestsJob(tellOfAnswers),
    documentWishesJob(tellOfWishes),
  ],
  emailKinds: [documentReady, documentBack],
})
