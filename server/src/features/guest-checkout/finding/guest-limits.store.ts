import { type GuestCountKind, guestLimits } from '@myaccount/domain/guest-checkout/guest-limits'
import type { Statement } from '../../../database/database.ts'
import { countGuessStatement } from '../../../guess-counts/guess-counts.store.ts'

export interface GuestCount {
  readonly kind: GuestCountKind
  /** The address, the number, the card's fingerprint. */
  readonly of: string
}

export function countStatement(
  count: GuestCount,
  nowMs: number,
): Statement<{ readonly isLetThrough: boolean }> {
  return countGuessStatement(count, guestLimits[count.kind], nowMs)
}
