import { type SeatRole, seatRoles } from '@myaccount/domain/seats/seat-role'
import type { Customer } from '../customers.queries.ts'

export type Seat = Customer['people'][number]

/** A person of the account, with all of their seats. */
export interface PersonOfAccount extends Pick<Seat, 'userId' | 'displayName' | 'email'> {
  readonly roles: readonly SeatRole[]
}

/** Who calls, as the employee chose it, and whether that person is verified. */
export interface Calling {
  readonly people: readonly PersonOfAccount[]
  /** Null for somebody who has no seat on the account. */
  readonly person: PersonOfAccount | null
  /** The verification that counts for this person. */
  readonly caller: Customer['caller']
}

export const someoneElse = 'someone else'

/**
 * `chosen` is the id of a person, or `someoneElse`; until the employee has chosen, it is the verified caller, then the
 * first person. A code to the account's contact on file counts for everybody on it, one to a person for that person.
 */
export function decideCalling(customer: Pick<Customer, 'people' | 'caller'>, chosen: string | null): Calling {
  const people = peopleOf(customer.people)
  const asked = chosen ?? customer.caller?.userId ?? people[0]?.userId
  const person = people.find(({ userId }) => userId === asked) ?? null
  const { caller } = customer
  const isTheirs = caller !== null && (caller.userId === null || caller.userId === person?.userId)
  return { people, person, caller: isTheirs ? caller : null }
}

/** Each person once, owners first. */
function peopleOf(seats: Customer['people']): PersonOfAccount[] {
  const rank = ({ roles: [role] }: PersonOfAccount) => (role ? seatRoles.indexOf(role) : seatRoles.length)
  return [...Map.groupBy(seats, ({ userId }) => userId).values()]
    .flatMap((own) => {
      const [first] = own
      const roles = own
        .map(({ role }) => role)
        .toSorted((a, b) => seatRoles.indexOf(a) - seatRoles.indexOf(b))
      return first
        ? [{ userId: first.userId, displayName: first.displayName, email: first.email, roles }]
        : []
    })
    .toSorted((one, other) => rank(one) - rank(other))
}
