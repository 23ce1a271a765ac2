import {
  type GuestCountKind,
  guestCountKinds,
  guestLimits,
} from '@myaccount/domain/guest-checkout/guest-limits'
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

/** When the longest of them is over, nothing asks for it. */
export const countsKeptMs = Math.max(...guestCountKinds.map((kind) => guestLimits[kind].withinMs))
