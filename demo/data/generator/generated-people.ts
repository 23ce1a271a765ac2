import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { firstNames, lastNames } from '../names.ts'
import type { Random } from '../random.ts'
import { writeRecord } from '../write-record.ts'
import { accountsPerUser, usersPerAccount } from './distributions.ts'

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
export function makePeople(random: Random, today: CalendarDate, idPrefix: string) {
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
