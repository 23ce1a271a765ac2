import { declineCodes, declineReasonOf } from './decline-reason.ts'

/**
 * How often a card was tried within `stopLastsMs` for the same invoices or the same amount, whoever keeps it: declined
 * by its bank with codes that count, or not decided yet.
 */
export type TriesOfCard = {
  readonly declines: number
  readonly lastDeclinedMs: number | null
  readonly underWay: number
}

/** The first try, and "once" more (domain.md 3.2.7). */
const triesOfOnce = 2

export const stopLastsMs = 24 * 60 * 60 * 1000

/** Until when a card is not sent again for the same, a day after its last decline, as epoch milliseconds; else null. */
export function stoppedUntil({ declines, lastDeclinedMs }: TriesOfCard): number | null {
  return declines < triesOfOnce || lastDeclinedMs === null ? null : lastDeclinedMs + stopLastsMs
}

/** Whether all tries are taken once those that are not decided yet come back declined too. */
export function mustWait({ declines, underWay }: TriesOfCard): boolean {
  return declines + underWay >= triesOfOnce
}

/** Declines with these are mended by the payer or by time and count for nothing; every other code counts. */
export const codesOfNoStop: readonly string[] = declineCodes.filter(
  (code) => declineReasonOf(code).retry !== 'once',
)

/** Reported lost or stolen, or used by somebody else: it is never sent again, whatever is to be paid (3.2.7). */
export function isRefusedForGood(code: string): boolean {
  return declineReasonOf(code).retry === 'never'
}

export const codesForGood: readonly string[] = declineCodes.filter(isRefusedForGood)
