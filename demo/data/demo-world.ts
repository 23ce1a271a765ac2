import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { generateRecords } from './generator/generate-records.ts'
import { agencyNames } from './names.ts'
import { withFiles, withPapers } from './with-papers.ts'
import { billCodeRecords } from './world/bill-codes.ts'
import { copperwillowRecords } from './world/copperwillow.ts'
import { kestrelPlainsRecords } from './world/kestrel-plains.ts'
import { larkspurRecords } from './world/larkspur.ts'
import { membershipRecords } from './world/membership.ts'
import { neighborRecords } from './world/neighbors.ts'
import { withPastPayments } from './world/past-payments.ts'
import { peopleRecords } from './world/people.ts'
import { writeRecord } from './write-record.ts'

export { type DemoLogin, demoLogins } from './world/people.ts'

export const demoSeed = 'demo'

/** Accounts made by the generator beside the named ones, so that an employee's search has something to find. */
const generated = {
  accounts: 30,
  // Beside those of `npm run generate`, so that a generated book can be loaded into the demo too.
  range: { firstNumber: 1_900_000_000, firstClaim: 4_000_001, policyBook: 19, personPrefix: 'neighbor:' },
}

interface DemoBook {
  readonly today: CalendarDate
  readonly seed: string
  readonly hasFiles?: boolean
}

/**
 * The demo carrier's book (domain.md 10), dated relative to the business day it is made on: on any day each insured
 * login meets an invoice that is due soon. The same day and seed give the same records, in an order that can be
 * applied as it comes. To write the files for their sizes and hashes takes longest: `hasFiles: false` leaves them out.
 */
export function* demoRecords({ today, seed, hasFiles = true }: DemoBook): Generator<FeedRecord> {
  const sized = hasFiles ? withFiles : (records: Iterable<FeedRecord>) => records
  for (const { code, ...agency } of agencyNames) yield writeRecord('agency', code, null, agency)
  yield* peopleRecords()
  yield* sized(withPapers(namedRecords(today), today))
  yield* billCodeRecords(today)
  for (const record of sized(generateRecords({ ...generated, seed, today }))) {
    // The six agencies stand in both books.
    if (record.type !== 'agency') yield record
  }
}

function* namedRecords(today: CalendarDate): Generator<FeedRecord> {
  yield* withPastPayments(larkspurRecords(today), today)
  yield* copperwillowRecords(today)
  yield* kestrelPlainsRecords(today)
  yield* neighborRecords(today)
  yield* membershipRecords(today)
}
