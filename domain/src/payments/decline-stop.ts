import { declineCodes, declineReasonOf } from './decline-reason.ts'

/**
 * When a card was tried for the same invoices or the same amount, whoever keeps it, as epoch milliseconds in any order:
 * declined by its bank with codes that count, or not decided yet.
 */
export type TriesOfCard = {
  readonly declinedAtMs: readonly number[]
  readonly undecidedAtMs: readonly number[]
}

/** Two within that time, the first try and "once" more (domain.md 3.2.7), stop it for as long after the second. */
const stopLastsMs = 24 * 60 * 60 * 1000

/** A try that is older can stop nothing any more, nor be the first of two that do. */
export const triesCountForMs = 2 * stopLastsMs

/** Until when a card is not sent again for the same, as epoch milliseconds; null where it may be sent now. */
export function stoppedUntil({ declinedAtMs }: TriesOfCard, nowMs: number): number | null {
  const untilMs = stopAfter(declinedAtMs)
  return untilMs !== null && untilMs > nowMs ? untilMs : null
}

/** Whether it would be stopped now, were those that are not decided yet declined too. */
export function mustWait({ declinedAtMs, undecidedAtMs }: TriesOfCard, nowMs: number): boolean {
  const untilMs = stopAfter([...declinedAtMs, ...undecidedAtMs])
  return untilMs !== null && untilMs > nowMs
}

/** When the last stop ends that these tries make; null where no two of them are within the time. */
function stopAfter(triedAtMs: readonly number[]): number | null {
  const inOrder = triedAtMs.toSorted((a, b) => a - b)
  const second = inOrder.findLast(
    (atMs, index) => index > 0 && atMs - (inOrder[index - 1] ?? 0) < stopLastsMs,
  )
  return second === undefined ? null : second + stopLastsMs
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
