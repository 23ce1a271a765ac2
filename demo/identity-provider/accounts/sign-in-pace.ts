/**
 * Pace of guesses for one email (domain.md 11.1): the delay doubles after 5 misses, 15 minutes' lock after 10.
 * An attempt is counted before its password is looked at, so guesses sent side by side gain nothing.
 */
const freeMisses = 5
const missesUntilLock = 10
const firstDelayMs = 1000

/** Misses are forgotten this long after the last counted one; for a locked email that is the lock's length. */
export const expireMissesAfterMs = 15 * 60 * 1000

/** The counter stands still here: further attempts are locked ones and do not lengthen the lock. */
export const lastCountedAttempt = missesUntilLock + 1

/** `attempt` counts from 1 since the last success; all before it missed. */
export function isLockedAttempt(attempt: number): boolean {
  return attempt > missesUntilLock
}

/** How long the answer to this attempt is held: 1 s for the sixth, 16 s for the tenth, none when locked. */
export function delayOfAttemptMs(attempt: number): number {
  const misses = attempt - 1
  if (misses < freeMisses || isLockedAttempt(attempt)) return 0
  return firstDelayMs * 2 ** (misses - freeMisses)
}
