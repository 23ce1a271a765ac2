import { draftDaysOf, lastDueDateToRequest } from '@myaccount/domain/bank-draft/run/draft-days'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { draftIsOverAfterDays } from '@myaccount/domain/reminders/invoice-reminder'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { businessOffsetStatement, businessTimeAt } from '../attempts/business-time.ts'
import { draftsToPlanStatement, planDraftsStatement } from './plan-drafts.store.ts'

interface PlanOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
}

const plannedAtOnce = 500

/**
 * Plans the drafts whose day has come, those of days that were missed too, so that somebody says what became of them.
 * Answers how many it found.
 */
export function makePlanDrafts({ database, clock, timeZone, makeId }: PlanOptions) {
  return async (): Promise<number> =>
    await database.transaction('jobs', async (tx) => {
      const nowMs = clock()
      const [offset] = await tx.run(businessOffsetStatement())
      const { date: today } = businessTimeAt(nowMs, offset, timeZone)
      const firstDue = addDays(today, -draftIsOverAfterDays)
      const due = await tx.run(draftsToPlanStatement(firstDue, lastDueDateToRequest(today), plannedAtOnce))
      if (due.length === 0) return 0
      const planned = due.map((draft) => {
        const { requestOn, draftOn } = draftDaysOf(draft.dueDate)
        return {
          ...draft,
          draftId: makeId(),
          presentation: 1 as const,
          requestOn,
          draftOn,
          atMostCents: null,
        }
      })
      await tx.change(planDraftsStatement(planned, new Date(nowMs)))
      return due.length
    })
}
