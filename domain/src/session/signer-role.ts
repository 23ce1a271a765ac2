import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'
import { roleMay } from '../seats/capability.ts'
import type { SeatRole } from '../seats/seat-role.ts'
import type { ActorSeat } from './actor.ts'

/**
 * Returns the role in which a person signs for the account (domain.md 3.3.5): the role of the seat that lets
 * them pay; null without one. A seat is all that we know of a person's position in the organization; titles
 * of their own are not stored.
 */
export function signerRoleOf(seats: readonly ActorSeat[], accountNumber: AccountNumber): SeatRole | null {
  const paying = seats.filter((seat) => seat.accountNumber === accountNumber && roleMay(seat.role, 'pay'))
  return paying.find((seat) => seat.role === 'owner')?.role ?? paying[0]?.role ?? null
}
