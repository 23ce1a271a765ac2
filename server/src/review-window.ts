/**
 * How long findings that nothing in the portal ends are listed and counted, so that new ones stand out. Afterwards an
 * email is still shown on its payment's page.
 */
const reviewWindowMs = 30 * 24 * 60 * 60 * 1000

/** Epoch milliseconds: older findings are no longer listed. */
export function reviewWindowStart(nowMs: number): number {
  return nowMs - reviewWindowMs
}
