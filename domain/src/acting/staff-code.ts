/** A code that an employee enters: their own before they act, or one that a caller reads back. */
export type StaffCodeState = 'waiting' | 'confirmed' | 'failed' | 'expired'

/** Epoch milliseconds of the system clock. */
export interface StaffCodeTimes {
  /** Of one that was right: until when it counts. */
  readonly endsAtMs: number
  readonly confirmedAtMs: number | null
  /** After five wrong ones. */
  readonly failedAtMs: number | null
}

export function staffCodeStateAt(code: StaffCodeTimes, nowMs: number): StaffCodeState {
  if (code.failedAtMs !== null) return 'failed'
  if (nowMs >= code.endsAtMs) return 'expired'
  return code.confirmedAtMs === null ? 'waiting' : 'confirmed'
}
