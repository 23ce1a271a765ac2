import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Capability, roleMay } from '@myaccount/domain/seats/capability'

/**
 * Whether a seat of this person on the account may see it. The server decides; this check
 * only avoids a refused call.
 */
export function maySee(
  session: Pick<SessionUser, 'seats' | 'acting_as'>,
  accountNumber: AccountNumber,
  capability: Capability,
): boolean {
  if (session.acting_as?.withheld?.includes(capability)) return false
  return session.seats.some((seat) => seat.accountNumber === accountNumber && roleMay(seat.role, capability))
}
