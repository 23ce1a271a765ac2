import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { agencyNames } from '../names.ts'
import { seedRandom } from '../random.ts'
import { countFrom, writeRecord } from '../write-record.ts'
import { edgeAccounts } from './edge-accounts.ts'
import { generateAccount } from './generated-account.ts'
import { makePeople } from './generated-people.ts'

export interface GenerateOptions {
  readonly accounts: number
  readonly seed: string
  readonly today: CalendarDate
  readonly range?: NumberRange
}

/** Where the numbers and ids of a book begin, so that two books fit into one portal. */
export interface NumberRange {
  readonly firstNumber: number
  readonly firstClaim: number
  /** The two digits in front of policy numbers. */
  readonly policyBook: number
  readonly personPrefix: string
}

const usualRange: NumberRange = {
  firstNumber: 2_000_000_000,
  firstClaim: 5_000_001,
  policyBook: 20,
  personPrefix: 'person:',
}

/** Fewer accounts than this leave no room for the records made on purpose. */
export const edgeRecordsFromAccounts = 50

/**
 * A carrier's book of that many accounts, in the order in which it can be applied; the same options give the same
 * records. Accounts are made one at a time: the memory
 * needed does not grow with their number.
 */
export function* generateRecords({
  accounts,
  seed,
  today,
  range = usualRange,
}: GenerateOptions): Generator<FeedRecord> {
  for (const { code, ...agency } of agencyNames) yield writeRecord('agency', code, null, agency)
  const people = makePeople(seedRandom(`${seed}:people`), today, range.personPrefix)
  const series = {
    invoices: countFrom(range.firstNumber),
    claims: countUp(range.firstClaim - 1),
    policies: countUp(0),
    policyBook: range.policyBook,
  }
  const edges = accounts >= edgeRecordsFromAccounts ? edgeAccounts : []
  for (let index = 0; index < accounts; index += 1) {
    const accountNumber = String(range.firstNumber + index)
    // A stream of its own for each account: one more random choice in one does not change all that follow.
    const random = seedRandom(`${seed}:${index}`)
    const edge = edges[index]
    yield* edge
      ? edge({ index, accountNumber, today, series }, random)
      : generateAccount(random, { index, accountNumber, today, series })
    yield* people.ofAccount(accountNumber)
  }
  if (edges.length > 0) yield people.newcomer()
}

function countUp(before: number): { next(): number } {
  let number = before
  return {
    next() {
      number += 1
      return number
    },
  }
}
