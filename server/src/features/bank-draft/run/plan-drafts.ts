import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { businessOffsetStatement, businessTimeAt } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { DecidePlans } from '../plans/decide-plans.ts'
import { planDraftsStatement, plansToRunStatement } from './plan-drafts.store.ts'

interface PlanOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
  readonly decidePlans: DecidePlans
}

const plannedAtOnce = 500

/**
 * Decides the plans that wait, then plans the drafts whose day has come, those of days that were missed too, so that each
 * is requested or somebody is notified why not. Answers how many drafts it planned.
 */
export function makePlanDrafts({ database, clock, timeZone, makeId, decidePlans }: PlanOptions) {
  return async (): Promise<number> => {
    await decidePlans()
    return await database.transaction('jobs', async (tx) => {
      const nowMs = clock()
      const [offset] = await tx.run(businessOffsetStatement())
      const { date: today } = businessTimeAt(nowMs, offset, timeZone)
      const due = await tx.run(plansToRunStatement(today, plannedAtOnce))
      if (due.length === 0) return 0
      const planned = due.map((plan) => ({
        ...plan,
        draftId: makeId(),
        presentation: 1 as const,
        atMostCents: null,
      }))
      await tx.change(planDraftsStatement(planned, new Date(nowMs)))
      return due.length
    })
  }
}
