/** A code that an employee enters: their own before they act, or one that a caller reads back. */
export type StaffCodeState = 'waiting' | 'confirmed' | 'failed' | 'expired'

/** Epoch milliseconds of the system clock. */
export interface StaffCodeTimes {
  /** The code can be entered until then; a code that was right counts until then. */
  readonly endsAtMs: number
  readonly confirmedAtMs: number | null
  /** Set after five wrong codes. */
  readonly failedAtMs: number | null
}

export function staffCodeStateAt(code: StaffCodeTimes, nowMs: number): StaffCodeState {
  if (code.failedAtMs !== null) return 'failed'
  if (nowMs >= code.endsAtMs) return 'expired'
  return code.confirmedAtMs === null ? 'waiting' : 'confirmed'
}
