import { settlementEntries } from '@myaccount/domain/books/settlement'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { paidPaymentsStatement } from './payouts.store.ts'
import { type BookedMovement, movementsFoundStatement, rebookStatement } from './rebook.store.ts'

const movementsAtOnce = 200

interface RebookOptions {
  readonly database: Database
  readonly clock: Clock
}

/**
 * A payment whose answer was lost may be paid out before the portal knows its name at the processor. Once it does, what
 * was booked for nobody is booked for the payment. Answers how many movements were.
 */
export function makeRebookFound({ database, clock }: RebookOptions) {
  async function rebook(found: readonly BookedMovement[], today: CalendarDate): Promise<void> {
    const names = found.flatMap(({ processorId }) => (processorId === null ? [] : [processorId]))
    await database.transaction('jobs', async (tx) => {
      const payments = await tx.run(paidPaymentsStatement(names))
      const rebooked = found.flatMap((moved) => {
        const payment = payments.find(({ processorId }) => processorId === moved.processorId)
        if (payment === undefined) return []
        const reversal = settlementEntries(moved, null).map((entry) => ({
          ...entry,
          cents: cents(-entry.cents),
        }))
        const { accountNumber, attemptId } = payment
        const { transactionId } = moved
        return [
          { transactionId, accountNumber, attemptId, reversal, entries: settlementEntries(moved, payment) },
        ]
      })
      tx.defer(rebookStatement(rebooked, today, clock()))
    })
  }

  return async (today: CalendarDate): Promise<number> => {
    let count = 0
    for (;;) {
      const found = await database.read('jobs', movementsFoundStatement(movementsAtOnce))
      if (found.length > 0) await rebook(found, today)
      count += found.length
      if (found.length < movementsAtOnce) return count
    }
  }
}
