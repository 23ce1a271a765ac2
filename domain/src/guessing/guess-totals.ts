const minuteMs = 60_000

/** The secrets whose wrong guesses are totaled over all people and network addresses. */
export const guessTotalNames = [
  'guest_bills',
  'registration_accounts',
  'registration_proofs',
  'proxy_cards',
  'one_time_codes',
] as const
export type GuessTotalName = (typeof guessTotalNames)[number]

export interface GuessTotal {
  /** More misses than this within the window raise the alarm. */
  readonly most: number
  /** The length of a window, in milliseconds; it begins with its first miss. */
  readonly withinMs: number
}

/**
 * Misses of all people together, in windows of a fixed length. Above `most` the alarm is raised (docs/operations.md).
 * A total refuses nobody, with one exception: guests cannot find a bill by number and ZIP code while theirs is above it,
 * and are asked for the QR code of the bill, a pay link or a sign-in (ADR 0108).
 */
export const guessTotals: Readonly<Record<GuessTotalName, GuessTotal>> = {
  guest_bills: { most: 600, withinMs: 15 * minuteMs },
  registration_accounts: { most: 600, withinMs: 15 * minuteMs },
  registration_proofs: { most: 100, withinMs: 15 * minuteMs },
  proxy_cards: { most: 600, withinMs: 15 * minuteMs },
  one_time_codes: { most: 300, withinMs: 15 * minuteMs },
}

/** Whether a window with so many misses raises the alarm. */
export function raisesAlarm(name: GuessTotalName, count: number): boolean {
  return count > guessTotals[name].most
}
