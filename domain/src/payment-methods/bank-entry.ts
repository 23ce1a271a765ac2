/**
 * A bank entry is a person's leave to enter one bank account for one account of theirs (domain.md 3.3.9): a one-time
 * code opens it, the bank account that is kept uses it up. Left alone it is over after half an hour, counted from the
 * last code that was asked for and again from the code that was right.
 */
export const bankEntryLastsMs = 30 * 60 * 1000

/** Of one person on one account, those that were not used: each is five tries of a code (quality.md 2). */
export const bankEntriesAnHour = 5

/** `failed`: five codes were wrong. */
export type BankEntryState = 'waiting' | 'confirmed' | 'used' | 'failed' | 'expired'

/** Epoch milliseconds of the system clock. */
export interface BankEntryTimes {
  readonly endsAtMs: number
  readonly confirmedAtMs: number | null
  readonly usedAtMs: number | null
  readonly failedAtMs: number | null
}

export function bankEntryStateAt(entry: BankEntryTimes, nowMs: number): BankEntryState {
  if (entry.usedAtMs !== null) return 'used'
  if (entry.failedAtMs !== null) return 'failed'
  if (nowMs >= entry.endsAtMs) return 'expired'
  return entry.confirmedAtMs === null ? 'waiting' : 'confirmed'
}
