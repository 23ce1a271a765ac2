import { draftDaysOf, lastDueDateToRequest } from '@myaccount/domain/bank-draft/run/draft-days'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { draftIsOverAfterDays } from '@myaccount/domain/reminders/invoice-reminder'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { businessOffsetStatement, businessTimeAt } from '../attempts/business-time.ts'
import { type BillPlace, owedBillsStatement, planDraftsStatement } from './plan-drafts.store.ts'

interface PlanOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
}

const lookedAtAtOnce = 1_000

/**
 * Plans the drafts whose day has come, those of days that were missed too, so that somebody says what became of them.
 * Answers how many it planned: a turn ends with the first bills of which some are to be planned, and the next one goes
 * on behind them.
 */
export function makePlanDrafts({ database, clock, timeZone, makeId }: PlanOptions) {
  /** Behind which the next turn goes on; null for the first day again, also after a turn that failed. */
  let place: BillPlace | null = null

  /** Answers how many it planned, and the last bill that it looked at where there may be more. */
  async function planBehind(
    behind: BillPlace | null,
  ): Promise<{ readonly count: number; readonly last: BillPlace | null }> {
    return await database.transaction('jobs', async (tx) => {
      const nowMs = clock()
      const [offset] = await tx.run(businessOffsetStatement())
      const { date: today } = businessTimeAt(nowMs, offset, timeZone)
      const dueDate = addDays(today, -draftIsOverAfterDays)
      const first = behind ?? { dueDate, accountNumber: '', invoiceNumber: '' }
      const bills = await tx.run(owedBillsStatement(first, lastDueDateToRequest(today), lookedAtAtOnce))
      const planned = bills
        .filter(({ isToPlan }) => isToPlan)
        .map((bill) => {
          const { requestOn, draftOn } = draftDaysOf(bill.dueDate)
          return {
            ...bill,
            draftId: makeId(),
            presentation: 1 as const,
            requestOn,
            draftOn,
            atMostCents: null,
          }
        })
      if (planned.length > 0) await tx.change(planDraftsStatement(planned, new Date(nowMs)))
      return { count: planned.length, last: bills.length < lookedAtAtOnce ? null : (bills.at(-1) ?? null) }
    })
  }

  return async (): Promise<number> => {
    for (;;) {
      const behind = place
      place = null
      const { count, last } = await planBehind(behind)
      place = last
      if (count > 0 || last === null) return count
    }
  }
}
