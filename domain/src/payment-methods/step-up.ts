/**
 * A step-up is a person's leave to enter one bank account for one account of theirs (domain.md 3.3.9): a one-time
 * code opens it, the bank account that is kept uses it up. Left alone it is over after half an hour, counted from the
 * last code that was asked for and again from the code that was right.
 */
export const stepUpLastsMs = 30 * 60 * 1000

/** Of one person on one account, those that were not used: each is five tries of a code (ADR 0031). */
export const stepUpsAnHour = 5

/** `failed`: five codes were wrong. */
export type StepUpState = 'waiting' | 'confirmed' | 'used' | 'failed' | 'expired'

/** Epoch milliseconds of the system clock. */
export interface StepUpTimes {
  readonly endsAtMs: number
  readonly confirmedAtMs: number | null
  readonly usedAtMs: number | null
  readonly failedAtMs: number | null
}

export function stepUpStateAt(entry: StepUpTimes, nowMs: number): StepUpState {
  if (entry.usedAtMs !== null) return 'used'
  if (entry.failedAtMs !== null) return 'failed'
  if (nowMs >= entry.endsAtMs) return 'expired'
  return entry.confirmedAtMs === null ? 'waiting' : 'confirmed'
}
