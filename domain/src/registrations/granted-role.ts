import type { SeatRole } from '../seats/seat-role.ts'

/**
 * Returns the role that a proof grants. A found bill never makes a second owner: if the account has an owner,
 * a newcomer may only view, and the owner may grant more. If no owner is left, the proof makes the owner.
 */
export function grantedRole({ hasOwner }: { readonly hasOwner: boolean }): SeatRole {
  return hasOwner ? 'viewer' : 'owner'
}
