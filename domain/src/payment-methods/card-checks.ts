/** As a card's bank answers a check; `unavailable` and `unchecked`: it gave no answer. */
export const checkAnswers = ['pass', 'fail', 'unavailable', 'unchecked'] as const
export type CheckAnswer = (typeof checkAnswers)[number]

/** What a card was saved with beside its number; null where it was not asked for. */
export type CardChecks = {
  readonly street: CheckAnswer | null
  readonly zip: CheckAnswer | null
  readonly code: CheckAnswer | null
}

/** `flagged`: kept, and shown to staff. */
export type ChecksVerdict = 'good' | 'flagged' | 'refused'

/**
 * domain.md 3.2.4: no part of the address and the code wrong too, and the card is not kept (N with a wrong code); every
 * other answer than yes is kept and flagged (A, Z, U, R, S). Where no street is asked for, the ZIP code alone is the
 * address.
 */
export function judgeCardChecks({ street, zip, code }: CardChecks): ChecksVerdict {
  const isNothingOfAddress = zip === 'fail' && street !== 'pass'
  if (isNothingOfAddress && code === 'fail') return 'refused'
  return [street, zip, code].every((answer) => answer === null || answer === 'pass') ? 'good' : 'flagged'
}
