import { type CalendarDate, datePartsOf } from '../kernel/calendar-date.ts'

export const methodStates = [
  'active',
  /** A bank account that waits for the two small deposits (domain.md 3.3.9). */
  'pending_verification',
  'failed',
  /** A card past its month, or deposits that nobody confirmed in time. */
  'expired',
  /** By a return code of the bank (payments/return-code.ts). */
  'disabled',
  'removed',
] as const
export type MethodState = (typeof methodStates)[number]

/** Month 1 to 12, year with four digits, as printed on the card. */
export type CardExpiry = { readonly month: number; readonly year: number }

/** A card is good through the last day of its month (domain.md 3.2.3). */
export function isCardExpired(expiry: CardExpiry, today: CalendarDate): boolean {
  const { year, month } = datePartsOf(today)
  return year > expiry.year || (year === expiry.year && month > expiry.month)
}

/** What ends by itself; null where it does not apply. */
export type MethodEnds = {
  /** Of a card. */
  readonly expiry: CardExpiry | null
  /** Of a bank account: the last day on which it can be verified (deposit-verification.ts). */
  readonly verifyBy: CalendarDate | null
}

/** The state to show and to go by on that day: a card past its month, and deposits that nobody confirmed in time. */
export function methodStateOn(
  stored: MethodState,
  { expiry, verifyBy }: MethodEnds,
  today: CalendarDate,
): MethodState {
  if (stored === 'active' && expiry !== null && isCardExpired(expiry, today)) return 'expired'
  if (stored === 'pending_verification' && verifyBy !== null && today > verifyBy) return 'expired'
  return stored
}

/** Takes the state of `methodStateOn`. */
export function isUsable(state: MethodState): boolean {
  return state === 'active'
}
