import { declineReasonOf } from './decline-reason.ts'

/** A card was declined then: of payments of the same invoices, or of the same amount. */
export type DeclinedBefore = { readonly code: string; readonly atMs: number }

/** The first try, and "once" more (domain.md 3.2.7). */
const triesOfOnce = 2

export const stopLastsMs = 24 * 60 * 60 * 1000

/**
 * Until when a card is not sent again for the same, as epoch milliseconds; null where it may be. By the declines of
 * the last 24 hours after which once more is all; a day after the last of them the card may have another day.
 */
export function stoppedUntil(declines: readonly DeclinedBefore[], nowMs: number): number | null {
  const counted = declines.filter(
    ({ code, atMs }) => declineReasonOf(code).retry === 'once' && atMs > nowMs - stopLastsMs,
  )
  if (counted.length < triesOfOnce) return null
  return Math.max(...counted.map(({ atMs }) => atMs)) + stopLastsMs
}

/** Reported lost or stolen, or used by somebody else: it is never sent again, whatever is to be paid (3.2.7). */
export function isRefusedForGood(code: string): boolean {
  return declineReasonOf(code).retry === 'never'
}
