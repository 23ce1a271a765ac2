/** `failed`: five codes were wrong. `used`: what the code allows is done. */
export type ConfirmationState = 'waiting' | 'confirmed' | 'used' | 'failed' | 'expired'

/** Epoch milliseconds of the system clock. */
export interface ConfirmationTimes {
  /** The code can be entered until then; a code that was right counts until then. */
  readonly endsAtMs: number
  readonly confirmedAtMs: number | null
  readonly usedAtMs: number | null
  /** Set after five wrong codes. */
  readonly failedAtMs: number | null
}

export function confirmationStateAt(times: ConfirmationTimes, nowMs: number): ConfirmationState {
  if (times.usedAtMs !== null) return 'used'
  if (times.failedAtMs !== null) return 'failed'
  if (nowMs >= times.endsAtMs) return 'expired'
  return times.confirmedAtMs === null ? 'waiting' : 'confirmed'
}
