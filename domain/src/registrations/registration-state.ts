export const registrationStates = ['open', 'in_review', 'linked', 'rejected', 'expired'] as const
export type RegistrationState = (typeof registrationStates)[number]

export interface RegistrationTimes {
  readonly endsAtMs: number
  readonly linkedAtMs: number | null
  readonly reviewRequestedAtMs: number | null
  readonly rejectedAtMs: number | null
}

/** Whoever asked staff waits for them, for as long as `endsAtMs` says then. */
export function registrationStateAt(times: RegistrationTimes, nowMs: number): RegistrationState {
  if (times.linkedAtMs !== null) return 'linked'
  if (times.rejectedAtMs !== null) return 'rejected'
  if (nowMs >= times.endsAtMs) return 'expired'
  return times.reviewRequestedAtMs === null ? 'open' : 'in_review'
}
