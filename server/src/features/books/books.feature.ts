import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { defineFeature } from '../feature.ts'
import { booksRoutes } from './books.routes.ts'
import { makeBooksService } from './books.service.ts'
import { makeClosingsService } from './closings/closings.service.ts'
import { makeEndClosing } from './closings/end-closing.ts'
import { makeUndoFound } from './closings/undo-found.ts'
import { matchBooksJob } from './match-books.job.ts'
import { makeMatchBooks } from './match-books.ts'

export const booksFeature = defineFeature({
  compose: ({ config, ...platform }) => {
    const { timeZone, refundApprovalLimitCents: approvalLimitCents, staffDayLimits: dayLimits } = config
    const makeId = () => makeUuid(platform.clock(), randomBytes(10))
    const end = makeEndClosing({ ...platform, makeId })
    return {
      service: makeBooksService(platform.database, approvalLimitCents, dayLimits),
      closings: makeClosingsService({ ...platform, makeId, end, timeZone, approvalLimitCents, dayLimits }),
      match: makeMatchBooks({ ...platform, timeZone, undoFound: makeUndoFound({ ...platform, end }) }),
    }
  },
  routes: (bind, { service, closings }) => booksRoutes(bind, service, closings),
  jobs: ({ match }) => [matchBooksJob(match)],
})
