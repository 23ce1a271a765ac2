import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { businessOffsetStatement, businessTimeAt } from '../payments/payments.reader.ts'
import { makeMatchPayments } from './matching/match-payments.ts'
import { type AccountRange, allAccounts } from './matching/matching.store.ts'
import { makeReadPayouts, type ReadPayoutsOptions } from './payouts/read-payouts.ts'
import { makeRebookFound } from './payouts/rebook-found.ts'

interface MatchBooksOptions extends ReadPayoutsOptions {
  readonly timeZone: string
  readonly undoFound: (today: CalendarDate) => Promise<void>
}

/** What the job and `npm run audit:money` do: read payouts, then match. Answers how many payouts were read. */
export function makeMatchBooks(options: MatchBooksOptions) {
  const { database, clock, timeZone } = options
  const readPayouts = makeReadPayouts(options)
  const rebookFound = makeRebookFound(database)
  const match = makeMatchPayments(options)
  return async (range: AccountRange = allAccounts, isAnew = false): Promise<number> => {
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const { date: today } = businessTimeAt(clock(), offset, timeZone)
    const payoutCount = await readPayouts(today)
    const foundCount = await rebookFound(today)
    await options.undoFound(today)
    await match(today, range, isAnew || payoutCount + foundCount > 0)
    return payoutCount
  }
}
