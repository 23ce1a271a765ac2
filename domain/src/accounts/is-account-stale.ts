/** Cached account data is stale once 60 minutes or more have passed since it was loaded (specification, 4 and 9). */
export const staleAfterMs = 60 * 60 * 1000

/** Both are epoch milliseconds of the same clock; `loadTime` is when the answer arrived. */
export function isAccountStale(loadTimeMs: number, nowMs: number): boolean {
  return nowMs - loadTimeMs >= staleAfterMs
}
