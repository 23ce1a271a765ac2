import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { defineFeature } from '../../feature.ts'
import { booksRoutes } from './books.routes.ts'
import { makeBooksService } from './books.service.ts'
import { closeMonthsJob, makeCloseMonths } from './close-months.ts'
import { makeClosingsService } from './closings/closings.service.ts'
import { closingsFoundStatement, endClosedDiscrepanciesStatement } from './closings/closings.store.ts'
import { type EndClosing, makeEndClosing } from './closings/end-closing.ts'
import { makeExportsService } from './exports/exports.service.ts'
import { matchBooksJob } from './match-books.job.ts'
import { makeMatchBooks } from './match-books.ts'

interface UndoFoundOptions {
  readonly database: Database
  readonly clock: Clock
  readonly end: EndClosing
}

const closingsAtOnce = 100

/** Money whose payment is found after all is not closed by hand any more: the payment's own bookings have it. */
function makeUndoFound({ database, clock, end }: UndoFoundOptions) {
  return async (today: CalendarDate): Promise<void> => {
    for (const closing of await database.read('jobs', closingsFoundStatement(closingsAtOnce)))
      await database.transaction('jobs', async (tx) => {
        await end(tx, closing, { to: 'undone', today, atMs: clock(), by: { actorKind: 'jobs' } })
      })
    await database.transaction('jobs', (tx) => tx.change(endClosedDiscrepanciesStatement(today)))
  }
}

export const booksFeature = defineFeature({
  compose: ({ config, ...platform }) => {
    const {
      timeZone,
      carrier,
      refundApprovalLimitCents: approvalLimitCents,
      staffDayLimits: dayLimits,
    } = config
    const makeId = () => makeUuid(platform.clock(), randomBytes(10))
    const end = makeEndClosing({ ...platform, makeId })
    return {
      service: makeBooksService({ ...platform, approvalLimitCents, dayLimits }),
      closings: makeClosingsService({ ...platform, makeId, end, timeZone, approvalLimitCents, dayLimits }),
      exports: makeExportsService(platform, carrier.ledgerAccounts),
      closeMonths: makeCloseMonths({ ...platform, timeZone }),
      match: makeMatchBooks({ ...platform, timeZone, undoFound: makeUndoFound({ ...platform, end }) }),
    }
  },
  routes: (bind, services) => booksRoutes(bind, services),
  jobs: ({ match, closeMonths }) => [matchBooksJob(match), closeMonthsJob(closeMonths)],
})
