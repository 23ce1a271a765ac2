/**
 * A step-up is a person's permission to enter one bank account for one account of theirs (domain.md 3.3.9): a
 * one-time code opens it, and saving the bank account uses it up. It expires after half an hour, counted from
 * the last requested code and again from the code that was right.
 */
export const stepUpLastsMs = 30 * 60 * 1000

/**
 * The limit of unused step-ups for one person on one account; each allows five tries of a code (ADR 0024).
 */
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
