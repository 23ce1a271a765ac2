import { declineCodes, declineReasonOf } from './decline-reason.ts'

/**
 * The times at which a card was tried for the same invoices or the same amount, whoever saved it, as epoch
 * milliseconds in any order: declined by its bank with codes that count, or not decided yet.
 */
export type TriesOfCard = {
  readonly declinedAtMs: readonly number[]
  readonly undecidedAtMs: readonly number[]
}

/**
 * Two declines within that time, the first try and one retry (domain.md 3.2.7), stop the card for as long
 * after the second.
 */
const stopLastsMs = 24 * 60 * 60 * 1000

/** An older try can no longer stop the card, nor be the first of two that do. */
export const triesCountForMs = 2 * stopLastsMs

/**
 * Returns the epoch milliseconds until which a card is not sent again for the same; null if it may be sent
 * now.
 */
export function stoppedUntil({ declinedAtMs }: TriesOfCard, nowMs: number): number | null {
  const untilMs = stopAfter(declinedAtMs)
  return untilMs !== null && untilMs > nowMs ? untilMs : null
}

/** Whether the card would be stopped now if the undecided tries were declined too. */
export function mustWait({ declinedAtMs, undecidedAtMs }: TriesOfCard, nowMs: number): boolean {
  const untilMs = stopAfter([...declinedAtMs, ...undecidedAtMs])
  return untilMs !== null && untilMs > nowMs
}

/** Returns when the last stop caused by these tries ends; null if no two of them are within the time. */
function stopAfter(triedAtMs: readonly number[]): number | null {
  const inOrder = triedAtMs.toSorted((a, b) => a - b)
  const second = inOrder.findLast(
    (atMs, index) => index > 0 && atMs - (inOrder[index - 1] ?? 0) < stopLastsMs,
  )
  return second === undefined ? null : second + stopLastsMs
}

/**
 * Declines with these codes can be mended by the payer or by time and do not count; every other code counts.
 */
export const codesOfNoStop: readonly string[] = declineCodes.filter(
  (code) => declineReasonOf(code).retry !== 'once',
)

/**
 * A card that was reported lost or stolen, or used by somebody else, is never sent again for any payment
 * (3.2.7).
 */
export function isRefusedForGood(code: string): boolean {
  return declineReasonOf(code).retry === 'never'
}

export const codesForGood: readonly string[] = declineCodes.filter(isRefusedForGood)
