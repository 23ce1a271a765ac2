import { type CalendarDate, datePartsOf } from '../kernel/calendar-date.ts'

export const methodStates = [
  'active',
  /** A bank account that waits for the two micro-deposits (domain.md 3.3.9). */
  'pending_verification',
  'failed',
  /** A card past its month, or deposits that nobody confirmed in time. */
  'expired',
  /** Disabled by a return code of the bank (payments/return-code.ts). */
  'disabled',
  'removed',
] as const
export type MethodState = (typeof methodStates)[number]

/** Month 1 to 12, year with four digits, as printed on the card. */
export type CardExpiry = { readonly month: number; readonly year: number }

/** A card is valid through the last day of its month (domain.md 3.2.3). */
export function isCardExpired(expiry: CardExpiry, today: CalendarDate): boolean {
  const { year, month } = datePartsOf(today)
  return year > expiry.year || (year === expiry.year && month > expiry.month)
}

/** The limits after which a method expires by itself; null if one does not apply. */
export type MethodEnds = {
  /** Set for a card. */
  readonly expiry: CardExpiry | null
  /** Set for a bank account: the last day on which it can be verified (deposit-verification.ts). */
  readonly verifyBy: CalendarDate | null
}

/**
 * Returns the state that applies on that day: a card past its month and deposits that nobody confirmed in
 * time are expired.
 */
export function methodStateOn(
  stored: MethodState,
  { expiry, verifyBy }: MethodEnds,
  today: CalendarDate,
): MethodState {
  if (stored === 'active' && expiry !== null && isCardExpired(expiry, today)) return 'expired'
  if (stored === 'pending_verification' && verifyBy !== null && today > verifyBy) return 'expired'
  return stored
}

/** Expects the state of `methodStateOn`. */
export function isUsable(state: MethodState): boolean {
  return state === 'active'
}
