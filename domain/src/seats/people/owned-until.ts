import type { CalendarDate } from '../../kernel/calendar-date.ts'
import type { SeatTerm } from '../is-seat-live.ts'
import type { SeatRole } from '../seat-role.ts'

type Term = SeatTerm & { readonly role: SeatRole }

/**
 * The last day on which a person who owns the account today still does; `open` if an owner has no last day,
 * null if there is no owner.
 */
export function ownedUntil(seats: readonly Term[], today: CalendarDate): CalendarDate | 'open' | null {
  const owners = seats.filter(
    ({ role, from, to }) => role === 'owner' && from <= today && (to === null || today <= to),
  )
  if (owners.some(({ to }) => to === null)) return 'open'
  return owners.reduce<CalendarDate | null>(
    (last, { to }) => (to !== null && (last === null || to > last) ? to : last),
    null,
  )
}

/** The last owner cannot leave: no change may bring forward the day from which nobody owns the account. */
export function leavesOwnerless(
  before: readonly Term[],
  after: readonly Term[],
  today: CalendarDate,
): boolean {
  const [was, is] = [ownedUntil(before, today), ownedUntil(after, today)]
  if (is === 'open' || was === null) return false
  return is === null || was === 'open' || is < was
}
