import type { PlantedSourceBug } from './planted-source-bug.ts'

const refunds = 'server/src/features/refunds/refunds.http.test.ts'
const closings = 'server/src/features/books/closings/closings.http.test.ts'

export const staffControlBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.11',
    says: 'a refund above the limit of the day needs no colleague',
    file: 'server/src/features/refunds/request-refund.ts',
    from: 'if (counted === undefined) return written',
    to: 'if (!isSmall) return written',
    caughtBy: [refunds],
  },
  {
    point: '2.11',
    says: 'the sum of a day is not limited, only the single act',
    file: 'server/src/staff-days/staff-days.store.ts',
    from: 'and d.cents + excluded.cents <=',
    to: 'and excluded.cents <=',
    caughtBy: [refunds, closings],
  },
  {
    point: '2.11',
    says: 'the number of acts of a day is not limited',
    file: 'server/src/staff-days/staff-days.store.ts',
    from: 'where d.count <',
    to: 'where 0 <',
    caughtBy: [refunds],
  },
  {
    point: '2.11',
    says: 'open items are closed alone whatever was closed on the day',
    file: 'server/src/features/books/closings/closings.service.ts',
    from: "return counted === undefined ? 'above_day' : 'alone'",
    to: "return counted === undefined ? 'alone' : 'alone'",
    caughtBy: [closings],
  },
  {
    point: '2.11',
    says: 'a request above the day is written with the single limit, so the table lets one person approve it',
    file: 'server/src/features/refunds/request-refund.ts',
    from: 'approvalLimitCents: isAboveDay ? cents(0) : approvalLimitCents,',
    to: 'approvalLimitCents,',
    caughtBy: [refunds],
  },
]
