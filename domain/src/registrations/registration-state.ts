export const registrationStates = ['open', 'in_review', 'linked', 'rejected', 'expired'] as const
export type RegistrationState = (typeof registrationStates)[number]

export interface RegistrationTimes {
  readonly endsAtMs: number
  readonly linkedAtMs: number | null
  readonly reviewRequestedAtMs: number | null
  readonly rejectedAtMs: number | null
}

/** A person who requested a review waits for staff until `endsAtMs`, as it is set then. */
export function registrationStateAt(times: RegistrationTimes, nowMs: number): RegistrationState {
  if (times.linkedAtMs !== null) return 'linked'
  if (times.rejectedAtMs !== null) return 'rejected'
  if (nowMs >= times.endsAtMs) return 'expired'
  return times.reviewRequestedAtMs === null ? 'open' : 'in_review'
}
