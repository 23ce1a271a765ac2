import type { SeatRole } from '../seats/seat-role.ts'

/**
 * What a proof gives. Nobody becomes an owner beside one by a bill they found: where the account has an owner, a newcomer
 * may look, and the owner gives more. Where nobody is left who could, the proof makes the owner.
 */
export function grantedRole({ hasOwner }: { readonly hasOwner: boolean }): SeatRole {
  return hasOwner ? 'viewer' : 'owner'
}
