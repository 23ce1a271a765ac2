import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { type Random, seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { agencyNames, firstNames, lastNames } from '../names.ts'
import { countFrom, writeRecord } from '../write-record.ts'
import { accountsPerUser, usersPerAccount } from './distributions.ts'
import { edgeAccounts } from './edge-accounts.ts'
import { generateAccount } from './generated-account.ts'

const otherRoles = [
  ['treasurer', 40],
  ['viewer', 35],
  ['claims_contact', 15],
  ['voting_representative', 10],
] as const satisfies readonly (readonly [SeatRole, number])[]

/**
 * The people of accounts that follow one another: a bookkeeper keeps the next few accounts as well, others have one.
 * Keeps who is at it; nothing else is remembered, so the stream stays flat.
 */
function makePeople(random: Random, today: CalendarDate, idPrefix: string) {
  let userNumber = 0
  let holder: { id: string; accountsLeft: number } | undefined

  function makeUser(): { id: string; record: FeedRecord } {
    userNumber += 1
    const id = `${idPrefix}${userNumber}`
    const displayName = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const record = writeRecord('user', id, null, {
      email: `${displayName.toLowerCase().replace(' ', '.')}.${userNumber}@${idPrefix.slice(0, -1)}.example`,
      displayName,
      userType: 'Insured',
      phone: `260555${String(100 + (userNumber % 100)).padStart(4, '0')}`,
    })
    return { id, record }
  }

  function seatOf(userId: string, accountNumber: string, role: SeatRole): FeedRecord {
    return writeRecord('seat', `seat:${accountNumber}:${userId}`, accountNumber, {
      userId,
      role,
      from: addMonths(today, -random.integer(1, 60)),
    })
  }

  return {
    *ofAccount(accountNumber: string): Generator<FeedRecord> {
      if (!holder || holder.accountsLeft === 0) {
        const { id, record } = makeUser()
        const [fewest, most] = random.weighted(accountsPerUser)
        // The first of every book keeps 40, the most that one person is met with (domain.md 10.1).
        const accounts = random.integer(fewest, most)
        holder = { id, accountsLeft: userNumber === 1 ? 40 : accounts }
        yield record
      }
      holder.accountsLeft -= 1
      yield seatOf(holder.id, accountNumber, 'owner')
      const [fewest, most] = random.weighted(usersPerAccount)
      for (let count = random.integer(fewest, most); count > 1; count -= 1) {
        const { id, record } = makeUser()
        yield record
        yield seatOf(id, accountNumber, random.weighted(otherRoles))
      }
    },
    /** One who has an identity and no seat. */
    newcomer: () => makeUser().record,
  }
}

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
