import { defineFeature } from '../feature.ts'
import { booksRoutes } from './books.routes.ts'
import { makeBooksService } from './books.service.ts'
import { matchBooksJob } from './match-books.job.ts'
import { makeMatchBooks } from './match-books.ts'

export const booksFeature = defineFeature({
  compose: ({ config, ...platform }) => ({
    service: makeBooksService(platform.database),
    match: makeMatchBooks({ ...platform, timeZone: config.timeZone }),
  }),
  routes: (bind, { service }) => booksRoutes(bind, service),
  jobs: ({ match }) => [matchBooksJob(match)],
})
