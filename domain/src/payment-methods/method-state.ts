import { type CalendarDate, datePartsOf } from '../kernel/calendar-date.ts'
import { defineMachine } from '../kernel/define-machine.ts'

/** A saved card or bank account. A removed one stays, because payments name it. */
export const methodMachine = defineMachine({
  name: 'payment_method',
  states: [
    'active',
    /** A bank account that waits for the two micro-deposits (domain.md 3.3.9). */
    'pending_verification',
    'failed',
    /** A card past its month, or deposits that nobody confirmed in time. Only the latter is stored. */
    'expired',
    /** Disabled by a return code of the bank (payments/return-code.ts). */
    'disabled',
    'removed',
  ],
  initial: ['active', 'pending_verification'],
  transitions: [
    { from: 'pending_verification', to: 'active' },
    { from: 'pending_verification', to: 'failed' },
    { from: 'pending_verification', to: 'expired' },
    { from: 'pending_verification', to: 'disabled' },
    { from: 'pending_verification', to: 'removed' },
    { from: 'active', to: 'disabled' },
    { from: 'active', to: 'removed' },
    { from: 'failed', to: 'removed' },
    { from: 'expired', to: 'removed' },
    { from: 'disabled', to: 'removed' },
  ],
  predicates: {
    /** It can be charged. Expects the state of `methodStateOn`. */
    isUsable: ['active'],
    /** Usable, or will be once it is verified: it can be the default, and its bank can disable it. */
    isOffered: ['active', 'pending_verification'],
    /** The processor keeps it, and the same card or account is not saved a second time (domain.md 11.3). */
    isLive: ['active', 'pending_verification', 'disabled'],
    /** Wrong amounts of the deposits count against it. */
    countsTries: ['pending_verification', 'failed'],
  },
})
export type MethodState = (typeof methodMachine.states)[number]
export const { isUsable, isOffered } = methodMachine.is

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
