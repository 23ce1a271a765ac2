/** Specification, sections 4 and 9: a warning after 900 s, sign-out after 1020 s, checked every second. */
export const warnAfterMs = 15 * 60 * 1000
export const signOutAfterMs = 17 * 60 * 1000
export const checkEveryMs = 1000
/** A session ends 12 hours after sign-in, however active (product, section 3). */
export const absoluteLimitMs = 12 * 60 * 60 * 1000

export type IdleState = 'active' | 'warn' | 'sign-out'

/**
 * Compares time stamps instead of counting ticks, so that the hours a laptop slept count too. The client
 * decides its modal with this, the server ends the session with it. A clock set back counts as activity.
 */
export function decideIdle(lastActivityMs: number, nowMs: number): IdleState {
  const idleMs = nowMs - lastActivityMs
  if (idleMs >= signOutAfterMs) return 'sign-out'
  return idleMs >= warnAfterMs ? 'warn' : 'active'
}

/** The whole seconds until sign-out, never below zero; a second that has begun counts. */
export function secondsUntilSignOut(lastActivityMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((lastActivityMs + signOutAfterMs - nowMs) / 1000))
}

export function isPastAbsoluteLimit(signedInMs: number, nowMs: number): boolean {
  return nowMs - signedInMs >= absoluteLimitMs
}
