import type { AccountNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { ActorSeat } from '../session/actor.ts'
import { roleMay } from './capability.ts'
import type { SeatRole } from './seat-role.ts'

/** A seat is all that we know of somebody's standing in the organization; titles of their own are kept nowhere. */
const titles: Readonly<Record<SeatRole, string>> = {
  owner: 'Account owner',
  treasurer: 'Treasurer',
  claims_contact: 'Claims contact',
  voting_representative: 'Voting representative',
  viewer: 'Viewer',
}

/** As what a person signs for the account (domain.md 3.3.5): by the seat that lets them pay; null without one. */
export function signerTitleOf(seats: readonly ActorSeat[], accountNumber: AccountNumber): string | null {
  const paying = seats.filter((seat) => seat.accountNumber === accountNumber && roleMay(seat.role, 'pay'))
  const role = paying.find((seat) => seat.role === 'owner')?.role ?? paying[0]?.role
  return role === undefined ? null : titles[role]
}
